import { AppError } from '@skillhour/contracts';

/** What keeps failing: since when, how often, and why the last time. */
export interface Trouble {
  since: Date;
  attempts: number;
  /** The refusal's code; `unexpected` where it was none. */
  lastErrorCode: string;
}

/** Work on a thing, as an admin's list shows it. */
export interface Troubled {
  id: string;
  trouble: Trouble;
}

/** From so many failures on it is more than a part that is away for a moment. */
export const STUCK_AFTER_ATTEMPTS = 3;

/** The trouble after one more failure. */
export function worse(earlier: Trouble | null, error: unknown, now: Date): Trouble {
  return {
    since: earlier?.since ?? now,
    attempts: (earlier?.attempts ?? 0) + 1,
    lastErrorCode: error instanceof AppError ? error.code : 'unexpected',
  };
}

/** How long to rest after a failure: a part that is away may come back at any time; what is refused will be again, so it is asked ever more rarely. */
export function pauseMs(
  { attempts }: Trouble,
  error: unknown,
  { shortestMs, longestMs }: { shortestMs: number; longestMs: number },
): number {
  if (error instanceof AppError && error.kind === 'unavailable') return shortestMs;
  return Math.max(shortestMs, Math.min(longestMs, shortestMs * 2 ** Math.min(attempts - 1, 30)));
}
