/** How far the server's clock is ahead of this page's own, in milliseconds; none is known before the first answer. */
let aheadMs: number | undefined;

/**
 * Hears when an answer was given (its `Date`). That is cut to the second and lies behind by the way here, so that each says less than it is,
 * and the greatest of them is the truest. The page's own clock counts from its beginning: nobody sets it.
 */
export function hearServerTime(date: string | null): void {
  const atMs = Date.parse(date ?? '');
  if (Number.isNaN(atMs)) return;
  aheadMs = Math.max(aheadMs ?? -Infinity, atMs - performance.now());
}

/** The time by the server's clock: a browser's own may be wrong. */
export const serverNow = (): Date =>
  new Date(aheadMs === undefined ? Date.now() : performance.now() + aheadMs);
