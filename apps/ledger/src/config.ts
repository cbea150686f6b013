import { CREDIT_LIMIT_MAX } from '@skillhour/contracts';
import { https, plansConfig, required, strongSecret, ifPlansEnabled } from '@skillhour/service-kit';
import type { ProductionRule } from '@skillhour/service-kit';
import { z } from 'zod';

/** Rejects test keys in production: they take no money, so minutes would be given away. */
const liveKey: ProductionRule = (text) =>
  text?.startsWith('rzp_test_') ? 'is a test key, with which no money is paid' : undefined;

const neededWithPlans = ifPlansEnabled(required);

/** The ledger's settings, in addition to those common to all services. */
export const ledgerConfig = z.object({
  WELCOME_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(60)
    .describe('Minutes that every verified account receives once. 0 for none.'),
  COMMUNITY_CREDIT_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(CREDIT_LIMIT_MAX)
    .default(0)
    .describe(
      'Credit line that every verified account receives once, with the welcome grant: minutes that its member may go below zero. 0 for none.',
    ),
  LEDGER_FACTS_IN_MEMORY: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(50_000)
    .describe('Number of facts of each kind (accounts, holds, keys, transfers) that are cached in memory.'),
  LEDGER_CHECKPOINT_ENTRIES: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .describe(
      'Minimum number of journal entries between two checkpoints of its verification. That many at the end of the journal are always read.',
    ),
  LEDGER_CHECK_EVERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(600_000)
    .describe(
      'Interval at which the journal is verified for the public proof, in milliseconds. 0 verifies only when an admin asks.',
    ),
  LEDGER_REBUILD: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Rebuilds the projections from the journal when an operator increases it, once per number.'),
  KEEP_PURCHASES_YEARS: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(10)
    .describe(
      'Years for which purchases of members who deleted their account are stored, because tax law requires it. They are deleted then.',
    ),
  ...plansConfig,
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .meta({
      description:
        'Key id at the payment provider, with which the checkout is opened. Without it nothing is sold.',
      production: [neededWithPlans, ifPlansEnabled(liveKey)],
    }),
  RAZORPAY_KEY_SECRET: z
    .string()
    .optional()
    .meta({
      description: 'Secret of the key, for calls to the provider. The provider signs payments with it.',
      secret: true,
      production: [neededWithPlans, ifPlansEnabled(strongSecret)],
    }),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .meta({
      description: 'Secret with which the payment provider signs its webhook.',
      secret: true,
      production: [neededWithPlans, ifPlansEnabled(strongSecret)],
    }),
  RAZORPAY_API_URL: z
    .url()
    .default('https://api.razorpay.com')
    .meta({ description: "URL of the payment provider's API.", production: [https] }),
  PAYMENT_LOOK_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(60_000)
    .describe(
      'Time after an order until the provider is first asked for its status, in milliseconds. It is asked at growing intervals for three days.',
    ),
});
export type LedgerConfig = z.output<typeof ledgerConfig>;
