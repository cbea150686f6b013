import { z } from 'zod';
import { BankHistory, BankRequest, bankRows } from '../kernel/bank-export.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { BusinessKey } from '../ledger/holds.js';

const count = z.int().nonnegative();

/** Maximum number of keys in one call. */
export const DESCRIBED_KEYS = 500;

export const listBankRequests = bankRows('exchange.request.list_all', {
  summary: 'Lists all requests of all members, for the export of the bank. Omits drafts and taken-down ones.',
  row: BankRequest,
});

export const listBankHistory = bankRows('exchange.history.list_all', {
  summary: 'Lists all movements before the bank moved in, for the export of the bank.',
  row: BankHistory,
});

export const describeTransfers = endpoint({
  name: 'exchange.transfer.describe',
  summary: 'Returns the tags of exchanges, and whether the server measured their minutes.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ keys: z.array(BusinessKey).max(DESCRIBED_KEYS) }),
  output: z.object({
    /** Without unknown keys. */
    exchanges: z.array(
      z.object({
        key: BusinessKey,
        tags: z.array(z.string()),
        /** False if a member or a coordinator logged the minutes. */
        measured: z.boolean(),
        /** The members' text about it. Empty without one, or once its author has left. */
        text: z.string(),
      }),
    ),
  }),
  errors: {},
});

export const countRequests = endpoint({
  name: 'exchange.request.count_period',
  summary:
    'Counts the requests that were published in a period and those of them that were met, by month and by tag.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ from: Instant, until: Instant, by: z.enum(['month', 'tag']) }),
  output: z.object({
    rows: z.array(
      z.object({
        /** `2026-11`, or the name of a tag. */
        key: z.string(),
        published: count,
        met: count,
        /** Median time between publication and the accepted proposal, in milliseconds. Null if none was met. */
        met_median_ms: count.nullable(),
      }),
    ),
    published: count,
    met: count,
    met_median_ms: count.nullable(),
  }),
  errors: {},
});
