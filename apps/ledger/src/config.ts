import { z } from 'zod';

/** The ledger's settings, beside those that every service has. */
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
  LEDGER_REBUILD: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Raised by an operator, it has the projections built anew from the journal, once a number.'),
});
export type LedgerConfig = z.output<typeof ledgerConfig>;
