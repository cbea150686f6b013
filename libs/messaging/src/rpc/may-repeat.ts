import { isCommand, type AnyEndpoint, type CallContext } from '@skillhour/contracts';

/**
 * Whether a call whose answer was lost may be asked again: what only reads, what a member's own key makes single, and what its contract says
 * is single by its input.
 */
export function mayRepeat(endpoint: AnyEndpoint, { actor, idempotencyKey }: CallContext): boolean {
  if (endpoint.repeatable === true || endpoint.http?.method === 'GET') return true;
  return isCommand(endpoint) && actor !== null && idempotencyKey !== undefined;
}
