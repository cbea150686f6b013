/** At most `count` wrong attempts per window. */
export interface AttemptLimit {
  count: number;
  /** Length of the first window. Each window after one with wrong attempts is twice as long. */
  windowMs: number;
}

/** Recent attempts. */
export interface RecentAttempts {
  /** Unsuccessful attempts in the current window. */
  tries: number;
  since: Date;
  /** Number of preceding windows with wrong attempts, without a long pause in between. */
  precedingWindows: number;
}

const DAY_MS = 24 * 3_600_000;
/** Maximum window length, which leaves a persistent guesser a few attempts a day. */
const MAX_WINDOW_MS = DAY_MS;
const QUIET_MS = 7 * DAY_MS;
const MAX_PRECEDING_WINDOWS = 20;

/** Returns the end of the window, and thus of the pause if all attempts are spent. */
export const endOfWindow = ({ since, precedingWindows }: RecentAttempts, { windowMs }: AttemptLimit): Date =>
  new Date(since.getTime() + Math.min(windowMs * 2 ** precedingWindows, Math.max(MAX_WINDOW_MS, windowMs)));

/** Returns `precedingWindows` of the next window. It also increases for a guesser who never spends the last attempt. */
export function precedingWindowsAfter(attempts: RecentAttempts, limit: AttemptLimit, now: Date): number {
  const quietMs = now.getTime() - endOfWindow(attempts, limit).getTime();
  return attempts.tries === 0 || quietMs >= QUIET_MS
    ? 0
    : Math.min(attempts.precedingWindows + 1, MAX_PRECEDING_WINDOWS);
}
