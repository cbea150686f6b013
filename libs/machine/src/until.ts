import { setTimeout as delay } from 'node:timers/promises';
import { patientMs } from './patience.ts';

/** Default time limit in milliseconds. Longer than a busy machine takes for anything worth waiting for. */
const PATIENCE_MS = 30_000;

export interface UntilOptions {
  /**
   * Time limit on an idle machine, in milliseconds; 30,000 if not given. A busy machine gets longer: see
   * `patientMs`.
   */
  timeoutMs?: number;
  everyMs?: number;
  /** Description of the condition for the error. */
  what?: string;
  /** Ends the waiting early, as the time limit does. */
  signal?: AbortSignal | undefined;
}

/**
 * Waits until `condition` returns something other than false, 0 (so that a count can be waited for), null or
 * undefined, and returns it. Calls a condition that throws again. After the time limit, its last error
 * becomes the cause.
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
    if (signal?.aborted === true) throw new Error(`stopped waiting for ${what}`, { cause: thrown });
    if (performance.now() > deadlineMs)
      throw new Error(`timed out after ${limitMs} ms waiting for ${what}`, { cause: thrown });
    await delay(everyMs);
  }
}

/** Returns whether the condition came true in time. */
export const cameTrue = (condition: () => unknown, options: UntilOptions): Promise<boolean> =>
  until(condition, options).then(
    () => true,
    () => false,
  );

const isGiven = <T>(answer: T): answer is NonNullable<Exclude<T, false>> =>
  answer !== false && answer !== 0 && answer !== null && answer !== undefined;
