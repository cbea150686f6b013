import type { Logger } from './logger.js';

const EVERY_MS = 15_000;

/** Warns of trouble that comes back every moment until it is over: at most once in 15 seconds. */
export function rareWarning(logger: Logger, message: string, facts: object = {}): (error: unknown) => void {
  let warnedAtMs = 0;
  return (error) => {
    if (Date.now() - warnedAtMs < EVERY_MS) return;
    warnedAtMs = Date.now();
    logger.warn({ err: error, ...facts }, message);
  };
}
