import { https, plansConfig, required, strongSecret, wherePlansAreOn } from '@skillhour/service-kit';
import type { ProductionRule } from '@skillhour/service-kit';
import { z } from 'zod';

/** Rejects test keys in production: they take no money, so minutes would be given away. */
const liveKey: ProductionRule = (text) =>
  text?.startsWith('rzp_test_') ? 'is a test key, with which no money moves' : undefined;

const neededWithPlans = wherePlansAreOn(required);

/** The ledger's settings, in addition to those common to all services. */
export const ledgerConfig = z.object({
  WELCOME_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(60)
    .describe('What every verified account is given once, in minutes; 0 = nothing.'),
  LEDGER_FACTS_IN_MEMORY: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(50_000)
    .describe('Facts of each kind (accounts, holds, keys, transfers) that stay in memory.'),
  LEDGER_CHECKPOINT_ENTRIES: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .describe(
      'Journal entries between two checkpoints of its check, at least; as many at its end are always read.',
    ),
  LEDGER_CHECK_EVERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(600_000)
    .describe(
      'How often the journal is checked for the public figure, in milliseconds; 0 = only when an admin asks.',
    ),
  LEDGER_REBUILD: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Raised by an operator, it has the projections built anew from the journal, once a number.'),
  ...plansConfig,
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .meta({
      description:
        "The payment provider's key, which the checkout is opened with. Without it nothing is sold.",
      production: [neededWithPlans, wherePlansAreOn(liveKey)],
    }),
  RAZORPAY_KEY_SECRET: z
    .string()
    .optional()
    .meta({
      description: "The key's secret: for calls to the provider, and what it signs payments with.",
      secret: true,
      production: [neededWithPlans, wherePlansAreOn(strongSecret)],
    }),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .meta({
      description: 'What the provider signs what it tells by its webhook with.',
      secret: true,
      production: [neededWithPlans, wherePlansAreOn(strongSecret)],
    }),
  RAZORPAY_API_URL: z
    .url()
    .default('https://api.razorpay.com')
    .meta({ description: "The payment provider's API.", production: [https] }),
  PAYMENT_LOOK_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(60_000)
    .describe(
      'How long after an order the provider is first asked what became of it, in milliseconds; then ever more rarely, for three days.',
    ),
});
export type LedgerConfig = z.output<typeof ledgerConfig>;
