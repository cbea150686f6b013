const factor = Math.max(1, Number(process.env['TEST_PATIENCE']) || 1);

/**
 * A time limit for this machine, in milliseconds: as given on a quiet one, longer where the test runner measured a slower or busy one
 * and set the factor `TEST_PATIENCE` (1 or more; 1 if unset).
 */
export const patientMs = (limitMs: number): number => Math.round(limitMs * factor);
