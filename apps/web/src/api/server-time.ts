/**
 * How far the server's clock is ahead of this page's monotonic clock, in milliseconds; undefined before the first
 * response.
 */
let offsetMs: number | undefined;

/**
 * Estimates the server's time from a response's `Date` header. The header is truncated to the second and late by the
 * network delay, so each value is an underestimate. The greatest one is therefore the most accurate. The page's clock
 * (`performance.now()`) is monotonic: users cannot set it.
 */
export function syncServerTime(date: string | null): void {
  const atMs = Date.parse(date ?? '');
  if (Number.isNaN(atMs)) return;
  offsetMs = Math.max(offsetMs ?? -Infinity, atMs - performance.now());
}

/** Returns the time by the server's clock, because the browser's own clock may be wrong. */
export const serverNow = (): Date =>
  new Date(offsetMs === undefined ? Date.now() : performance.now() + offsetMs);
