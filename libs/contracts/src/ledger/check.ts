import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';

/** What a check of the whole journal found. */
const found = {
  /** Of all accounts; 0 unless minutes were made up or lost. */
  sum: Minutes,
  /** Whether every hash follows from the one before, and every entry from the rules. */
  chain: z.enum(['intact', 'broken']),
  accounts: z.int().nonnegative(),
  transfers: z.int().nonnegative(),
};

export const checkLedger = endpoint({
  name: 'ledger.journal.check',
  summary:
    'Replays the journal: the sum over all accounts, and whether every hash follows from the one before.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/ledger/check/' },
  input: z.object({}),
  output: z.object(found),
  errors: {},
  timeoutMs: 30_000,
});

export const readProof = endpoint({
  name: 'ledger.journal.read_proof',
  summary: 'What the last check of the journal found, for everybody: figures without a name.',
  access: 'public',
  http: { method: 'GET', path: 'ledger/proof/' },
  input: z.object({}),
  output: z.object({
    /** Null until the first check is through. */
    check: z.object({ ...found, checked_at: Instant }).nullable(),
  }),
  errors: {},
});
