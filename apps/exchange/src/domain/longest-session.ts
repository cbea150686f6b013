import { REQUEST_LIMITS } from '@skillhour/contracts';

const MINUTE_MS = 60_000;

/** Duration of the longest possible session, in milliseconds. */
export const LONGEST_SESSION_MS = REQUEST_LIMITS.duration_minutes.most * MINUTE_MS;
