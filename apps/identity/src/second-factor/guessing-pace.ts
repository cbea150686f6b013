/** At most `count` wrong tries in a window. */
export interface TryLimit {
  count: number;
  /** Of the first window; each that follows one with wrong tries is twice as long. */
  windowMs: number;
}

/** What was tried lately. */
export interface Tries {
  /** Those of this window that were not right. */
  tries: number;
  since: Date;
  /** How many windows before had wrong tries, without a long quiet time in between. */
  rounds: number;
}

const DAY_MS = 24 * 3_600_000;
/** Who guesses for months has a handful of tries a day. */
const LONGEST_MS = DAY_MS;
const QUIET_MS = 7 * DAY_MS;
const MOST_ROUNDS = 20;

/** When the window is over, and with it the pause where all its tries are spent. */
export const endOf = ({ since, rounds }: Tries, { windowMs }: TryLimit): Date =>
  new Date(since.getTime() + Math.min(windowMs * 2 ** rounds, Math.max(LONGEST_MS, windowMs)));

/** The next window's round: also who never spends the last try waits longer each time. */
export function roundAfter(tries: Tries, limit: TryLimit, now: Date): number {
  const quietMs = now.getTime() - endOf(tries, limit).getTime();
  return tries.tries === 0 || quietMs >= QUIET_MS ? 0 : Math.min(tries.rounds + 1, MOST_ROUNDS);
}
