import type { Logger } from './logger.js';

const INTERVAL_MS = 15_000;

/** Returns a function that logs a repeated error at most once per 15 seconds. */
export function throttledWarning(
  logger: Logger,
  message: string,
  fields: object = {},
): (error: unknown) => void {
  let warnedAtMs = 0;
  return (error) => {
    if (Date.now() - warnedAtMs < INTERVAL_MS) return;
    warnedAtMs = Date.now();
    logger.warn({ err: error, ...fields }, message);
  };
}
