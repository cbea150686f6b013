import { AppError } from '@skillhour/contracts';
import { isOutage } from '../database-errors.js';

/** Retry state of a failing task: first failure, number of attempts and last error. */
export interface RetryState {
  since: Date;
  attempts: number;
  /** The error code; `unexpected` if the error was not declared. */
  lastErrorCode: string;
}

/** Number of failures from which a task counts as stuck, because it is more than a brief outage. */
export const STUCK_AFTER_ATTEMPTS = 3;

/** Returns the retry state after one more failure. */
export function recordFailure(earlier: RetryState | null, error: unknown, now: Date): RetryState {
  return {
    since: earlier?.since ?? now,
    attempts: (earlier?.attempts ?? 0) + 1,
    lastErrorCode: codeOf(error),
  };
}

/**
 * Returns the pause after a failure. An unavailable service may return at any time, so the pause stays short. A
 * rejected command will probably be rejected again, so its pauses double.
 */
export function retryDelayMs(
  { attempts }: RetryState,
  error: unknown,
  { shortestMs, longestMs }: { shortestMs: number; longestMs: number },
): number {
  if (isUnavailable(error)) return shortestMs;
  return Math.max(shortestMs, Math.min(longestMs, shortestMs * 2 ** Math.min(attempts - 1, 30)));
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return isOutage(error) ? 'service.unavailable' : 'unexpected';
}

const isUnavailable = (error: unknown): boolean =>
  isOutage(error) || (error instanceof AppError && error.kind === 'unavailable');
