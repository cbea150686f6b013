import { setTimeout as delay } from 'node:timers/promises';

export interface UntilOptions {
  /** How long to wait, in milliseconds. */
  timeoutMs?: number;
  everyMs?: number;
  /** What is waited for, for the error. */
  what?: string;
}

/**
 * Waits until `condition` answers something other than false, null or undefined, and answers that. A condition that throws is asked again;
 * what it threw last is told when the time is over.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 10_000, everyMs = 20, what = 'the condition' }: UntilOptions = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const deadlineMs = Date.now() + timeoutMs;
  let thrown: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (isGiven(answer)) return answer;
      thrown = undefined;
    } catch (error) {
      thrown = error;
    }
    if (Date.now() > deadlineMs)
      throw new Error(`${what} did not come true in ${timeoutMs} ms`, { cause: thrown });
    await delay(everyMs);
  }
}

const isGiven = <T>(answer: T): answer is NonNullable<Exclude<T, false>> =>
  answer !== false && answer !== null && answer !== undefined;
