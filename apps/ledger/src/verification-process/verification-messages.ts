import { z } from 'zod';

/** The message from the ledger to the verification process; its whole configuration. */
export const VerificationJob = z.object({
  mongoUri: z.string(),
  database: z.string(),
  /** Entries between two checkpoints. */
  every: z.int().positive(),
});
export type VerificationJob = z.output<typeof VerificationJob>;

const minutes = z.int();

/** The single message that the process sends back when it is done. */
export const VerificationMessage = z.union([
  z.object({
    report: z.object({
      chain: z.enum(['intact', 'broken']),
      sumMinutes: z.number(),
      accounts: z.int(),
      transfers: z.int(),
      head: z.object({ seq: z.int(), hash: z.string() }),
      holdings: z.object({
        ...{ available: minutes, held: minutes, platform: minutes, community: minutes },
        ...{ debtors: z.int(), debt: minutes, credit: minutes.exactOptional() },
      }),
      problems: z.array(z.string()).readonly(),
    }),
  }),
  z.object({ failure: z.string() }),
]);
export type VerificationMessage = z.output<typeof VerificationMessage>;
