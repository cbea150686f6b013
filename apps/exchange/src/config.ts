import { LESSON_MIN_MS } from '@skillhour/contracts';
import { imageConfig } from '@skillhour/service-kit';
import { z } from 'zod';

const MINUTE_MS = 60_000;
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** Settings of the exchange service, with times in milliseconds. Development builds shorten the grace periods. */
export const exchangeConfig = z.object({
  ...imageConfig,
  SETTLE_GRACE_MS: milliseconds(10 * MINUTE_MS).describe(
    "How long after a session's window the server settles it by itself (product decision 6).",
  ),
  REQUEST_EXPIRY_MS: milliseconds(7 * 24 * 60 * MINUTE_MS).describe(
    'How long after its preferred time a published request expires (product decision 3).',
  ),
  LESSON_MIN_MS: milliseconds(LESSON_MIN_MS).describe(
    'How long both members have to be together for a lesson that can be rated; at most half of the duration (product decision 5).',
  ),
  RECOVERY_GRACE_MS: z.coerce
    .number()
    .int()
    .min(6_000)
    .default(15_000)
    .describe(
      'When work that somebody left unfinished is taken over; longer than any call to another service may take.',
    ),
  RETRY_MAX_MS: milliseconds(10 * MINUTE_MS).describe(
    'The longest pause before work that the ledger keeps refusing is tried again.',
  ),
  REQUESTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('How many requests a member may make in an hour, drafts included.'),
  SWEEP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(1_000)
    .describe('How often the sweeps look for work.'),
});
export type ExchangeConfig = z.output<typeof exchangeConfig>;
