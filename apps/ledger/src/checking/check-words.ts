import { z } from 'zod';

/** The message from the ledger to the verification process; its whole configuration. */
export const CheckJob = z.object({
  mongoUri: z.string(),
  database: z.string(),
  /** Entries between two checkpoints. */
  every: z.int().positive(),
});
export type CheckJob = z.output<typeof CheckJob>;

const minutes = z.int();

/** The single message that the process sends back when it is done. */
export const CheckWord = z.union([
  z.object({
    report: z.object({
      chain: z.enum(['intact', 'broken']),
      sumMinutes: z.number(),
      accounts: z.int(),
      transfers: z.int(),
      head: z.object({ seq: z.int(), hash: z.string() }),
      holdings: z.object({
        ...{ available: minutes, held: minutes, platform: minutes, community: minutes },
        ...{ debtors: z.int(), debt: minutes },
      }),
      problems: z.array(z.string()).readonly(),
    }),
  }),
  z.object({ failure: z.string() }),
]);
export type CheckWord = z.output<typeof CheckWord>;
