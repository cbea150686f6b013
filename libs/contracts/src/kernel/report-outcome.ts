import { z } from 'zod';

/**
 * Outcome of reports as reporters learn it: whether an admin acted, never how. `reviewed`: nothing can be
 * done to the reported content itself, as with messages.
 */
export const ReportOutcome = z.enum(['acted', 'no_action', 'reviewed']);
export type ReportOutcome = z.output<typeof ReportOutcome>;

/** Largest number of reporters in one event. */
export const REPORTERS_PER_EVENT = 100;
