import type { AnyEndpoint, CallContext } from '@skillhour/contracts';

/**
 * Whether a call whose answer was lost may be asked again: what only reads, what a member's own key makes single, and what its contract says
 * is single by its input.
 */
export function mayRepeat(
  { http, repeatable }: AnyEndpoint,
  { actor, idempotencyKey }: CallContext,
): boolean {
  if (repeatable === true || http?.method === 'GET') return true;
  return http !== undefined && actor !== null && idempotencyKey !== undefined;
}
