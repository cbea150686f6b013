import { LESSON_MIN_MS } from '@skillhour/contracts';
import { imageConfig, inPersonConfig } from '@skillhour/service-kit';
import { z } from 'zod';

const MINUTE_MS = 60_000;
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** Settings of the exchange service, with times in milliseconds. Development builds shorten the grace periods. */
export const exchangeConfig = z.object({
  ...imageConfig,
  ...inPersonConfig,
  SETTLE_GRACE_MS: milliseconds(10 * MINUTE_MS).describe(
    "Time after the end of a session's window until the server settles it, in milliseconds (product decision 6).",
  ),
  REQUEST_EXPIRY_MS: milliseconds(7 * 24 * 60 * MINUTE_MS).describe(
    'Time after its preferred time until a published request expires, in milliseconds (product decision 3).',
  ),
  LESSON_MIN_MS: milliseconds(LESSON_MIN_MS).describe(
    'Time that both members must be together for a session that can be rated, in milliseconds; at most half of the duration (product decision 5).',
  ),
  RECOVERY_GRACE_MS: z.coerce
    .number()
    .int()
    .min(6_000)
    .default(15_000)
    .describe(
      'Time after which unfinished work is taken over, in milliseconds. Must be longer than any call to another service.',
    ),
  RETRY_MAX_MS: milliseconds(10 * MINUTE_MS).describe(
    'Longest delay before work that the ledger keeps rejecting is retried, in milliseconds.',
  ),
  REQUESTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe(
      'Number of requests that a member may create per hour, including drafts. Inviting a member counts as one.',
    ),
  LOGGED_MINUTES_PER_PAIR_AND_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(480)
    .describe(
      'Minutes that two members may log with each other per day without a session, with IN_PERSON=on. Those that an admin records do not count.',
    ),
  SWEEP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(1_000)
    .describe('Interval at which the sweeps look for work, in milliseconds.'),
});
export type ExchangeConfig = z.output<typeof exchangeConfig>;
