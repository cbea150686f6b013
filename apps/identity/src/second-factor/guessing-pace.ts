/** At most `count` wrong attempts per window. */
export interface TryLimit {
  count: number;
  /** Length of the first window. Each window after one with wrong attempts is twice as long. */
  windowMs: number;
}

/** Recent attempts. */
export interface Tries {
  /** Unsuccessful attempts in the current window. */
  tries: number;
  since: Date;
  /** Number of preceding windows with wrong attempts, without a long pause in between. */
  rounds: number;
}

const DAY_MS = 24 * 3_600_000;
/** Maximum window length, which leaves a persistent guesser a few attempts a day. */
const LONGEST_MS = DAY_MS;
const QUIET_MS = 7 * DAY_MS;
const MOST_ROUNDS = 20;

/** Returns the end of the window, and thus of the pause if all attempts are spent. */
export const endOf = ({ since, rounds }: Tries, { windowMs }: TryLimit): Date =>
  new Date(since.getTime() + Math.min(windowMs * 2 ** rounds, Math.max(LONGEST_MS, windowMs)));

/** Returns the round of the next window. It also increases for a guesser who never spends the last attempt. */
export function roundAfter(tries: Tries, limit: TryLimit, now: Date): number {
  const quietMs = now.getTime() - endOf(tries, limit).getTime();
  return tries.tries === 0 || quietMs >= QUIET_MS ? 0 : Math.min(tries.rounds + 1, MOST_ROUNDS);
}
