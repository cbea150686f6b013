import { setTimeout as delay } from 'node:timers/promises';
import { scaledTimeoutMs } from './scaled-timeout.ts';

/** Default time limit in milliseconds. Longer than a busy machine takes for anything worth waiting for. */
const DEFAULT_TIMEOUT_MS = 30_000;

export interface UntilOptions {
  /**
   * Time limit on an idle machine, in milliseconds; 30,000 if not given. A busy machine gets longer: see
   * `scaledTimeoutMs`.
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
  { timeoutMs = DEFAULT_TIMEOUT_MS, everyMs = 20, what = 'the condition', signal }: UntilOptions = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const limitMs = scaledTimeoutMs(timeoutMs);
  const deadlineMs = performance.now() + limitMs;
  let thrown: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (hasValue(value)) return value;
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
export const becomesTrue = (condition: () => unknown, options: UntilOptions): Promise<boolean> =>
  until(condition, options).then(
    () => true,
    () => false,
  );

const hasValue = <T>(value: T): value is NonNullable<Exclude<T, false>> =>
  value !== false && value !== 0 && value !== null && value !== undefined;
