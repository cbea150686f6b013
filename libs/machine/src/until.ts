import { setTimeout as delay } from 'node:timers/promises';
import { patientMs } from './patience.ts';

/** Longer than a busy machine takes for anything that is worth waiting for. */
const PATIENCE_MS = 30_000;

export interface UntilOptions {
  /** How long to wait on a quiet machine, in milliseconds; 30,000 if not given. A busy machine gets longer: see `patientMs`. */
  timeoutMs?: number;
  everyMs?: number;
  /** What is waited for, for the error. */
  what?: string;
  /** Ends the waiting, as the time does. */
  signal?: AbortSignal | undefined;
}

/**
 * Waits until `condition` answers something other than false, 0 (so that a count can be waited for), null or undefined, and answers that.
 * A condition that throws is asked again; what it threw last is told when the time is over.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = PATIENCE_MS, everyMs = 20, what = 'the condition', signal }: UntilOptions = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const limitMs = patientMs(timeoutMs);
  const deadlineMs = performance.now() + limitMs;
  let thrown: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (isGiven(answer)) return answer;
      thrown = undefined;
    } catch (error) {
      thrown = error;
    }
    if (signal?.aborted === true) throw new Error(`nobody waits for ${what} any more`, { cause: thrown });
    if (performance.now() > deadlineMs)
      throw new Error(`${what} did not come true in ${limitMs} ms`, { cause: thrown });
    await delay(everyMs);
  }
}

/** Whether the condition came true in time. */
export const cameTrue = (condition: () => unknown, options: UntilOptions): Promise<boolean> =>
  until(condition, options).then(
    () => true,
    () => false,
  );

const isGiven = <T>(answer: T): answer is NonNullable<Exclude<T, false>> =>
  answer !== false && answer !== 0 && answer !== null && answer !== undefined;
