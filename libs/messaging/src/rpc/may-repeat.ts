import { isCommand, type AnyEndpoint, type CallContext } from '@skillhour/contracts';

/**
 * Whether a call whose response was lost may be repeated. True for reads, for a member's commands with an idempotency key, and for endpoints
 * whose contract declares that their input makes them idempotent.
 */
export function mayRepeat(endpoint: AnyEndpoint, { actor, idempotencyKey }: CallContext): boolean {
  if (endpoint.repeatable === true || endpoint.http?.method === 'GET') return true;
  return isCommand(endpoint) && actor !== null && idempotencyKey !== undefined;
}
