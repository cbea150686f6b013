import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';

/** Result of a verification of the whole journal. */
const verificationResult = {
  /** Sum over all accounts. 0 unless minutes were created or lost. */
  sum: Minutes,
  /** Whether every hash matches its predecessor and every entry follows the rules. */
  chain: z.enum(['intact', 'broken']),
  accounts: z.int().nonnegative(),
  transfers: z.int().nonnegative(),
};

export const checkLedger = endpoint({
  name: 'ledger.journal.check',
  summary:
    'Replays the journal. Returns the sum over all accounts, and whether every hash follows from the previous one.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/ledger/check/' },
  input: z.object({}),
  output: z.object(verificationResult),
  errors: {},
  timeoutMs: 30_000,
});

export const readProof = endpoint({
  name: 'ledger.journal.read_proof',
  summary: "Returns the result of the journal's last verification to everyone, as numbers without names.",
  access: 'public',
  http: { method: 'GET', path: 'ledger/proof/' },
  input: z.object({}),
  output: z.object({
    /** Null until the first verification is complete. */
    check: z.object({ ...verificationResult, checked_at: Instant }).nullable(),
  }),
  errors: {},
});

export const readHoldings = endpoint({
  name: 'ledger.journal.read_holdings',
  summary:
    "Returns the totals of all accounts at the journal's last verification, by owner, and its last entry.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/ledger/holdings/' },
  input: z.object({}),
  output: z.object({
    /** Null until the first verification is complete. */
    holdings: z
      .object({
        /** Minutes of all members. `available` excludes the credit lines, so it can be negative. */
        available: Minutes,
        held: Minutes,
        /** Total of all credit lines. Absent without any. */
        credit: Minutes.positive().exactOptional(),
        /** The system accounts: minutes sold, and minutes granted and reclaimed. Negative. */
        platform: Minutes,
        community: Minutes,
        /** Number of members in debt, and the total debt. */
        debtors: z.int().nonnegative(),
        debt: Minutes,
        entries: z.int().nonnegative(),
        last_hash: z.string(),
      })
      .nullable(),
  }),
  errors: {},
});
