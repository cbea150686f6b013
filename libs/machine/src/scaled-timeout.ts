const factor = Math.max(1, Number(process.env['TEST_PATIENCE']) || 1);

/**
 * Returns a time limit for this machine, in milliseconds. It is the given one on an idle machine, and longer
 * on a slower or busy one. The test runner measures this and sets the factor `TEST_PATIENCE` (1 or more; 1 if
 * unset).
 */
export const scaledTimeoutMs = (limitMs: number): number => Math.round(limitMs * factor);
