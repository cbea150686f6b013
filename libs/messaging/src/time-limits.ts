/** A setting of each service, which validates it when it starts. */
const factor = Math.max(1, Number(process.env['TIMEOUT_FACTOR']) || 1);

/** Timeout of a call to an endpoint that doesn't specify one, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * Returns how long to wait for another process, in milliseconds: the given limit on a machine that has time for its processes, and
 * `TIMEOUT_FACTOR` (1 or more) times as long on one that does not.
 */
export const machineTimeoutMs = (limitMs: number): number => Math.round(limitMs * factor);

/** Returns the time by which a call to an endpoint that starts now must be answered, in milliseconds since the epoch. */
export const callDeadlineMs = ({
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: {
  timeoutMs?: number | undefined;
}): number => Date.now() + machineTimeoutMs(timeoutMs);
