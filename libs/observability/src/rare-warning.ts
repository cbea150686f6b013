import type { Logger } from './logger.js';

const EVERY_MS = 15_000;

/** Returns a function that logs a repeated error at most once per 15 seconds. */
export function rareWarning(logger: Logger, message: string, facts: object = {}): (error: unknown) => void {
  let warnedAtMs = 0;
  return (error) => {
    if (Date.now() - warnedAtMs < EVERY_MS) return;
    warnedAtMs = Date.now();
    logger.warn({ err: error, ...facts }, message);
  };
}
