import { z } from 'zod';

const MINUTE_MS = 60_000;
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** Exchange's own settings; a development build shortens the grace times. All in milliseconds. */
export const exchangeConfig = z.object({
  /** How long after a session's window the server settles it by itself (product decision 6). */
  SETTLE_GRACE_MS: milliseconds(10 * MINUTE_MS),
  /** How long after its preferred time a published request expires (product decision 3). */
  REQUEST_EXPIRY_MS: milliseconds(7 * 24 * 60 * MINUTE_MS),
  /** When work that somebody left unfinished is taken over; longer than any call to another service may take. */
  RECOVERY_GRACE_MS: z.coerce.number().int().min(6_000).default(15_000),
  /** How often the sweeps look for work. */
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(50).default(1_000),
});
export type ExchangeConfig = z.output<typeof exchangeConfig>;
