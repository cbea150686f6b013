import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Minutes, adminReason, searchText } from '../kernel/fields.js';
import { TransferId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { Transaction, TransferKind } from './account.js';

/** A transfer as admins see it. */
export const LedgerTransfer = Transaction.extend({
  /** The transfer that this one reverses. */
  reverses: TransferId.nullable(),
  /** Minutes that were reversed. */
  reversed_minutes: Minutes.nonnegative(),
  /** Whether the rest can be reversed here. Purchases are reversed by a refund instead. */
  can_be_reversed: z.boolean(),
});
export type LedgerTransfer = z.output<typeof LedgerTransfer>;

export const listTransfers = endpoint({
  name: 'ledger.transfer.list',
  summary:
    "Lists all transfers, newest first; `search` accepts a transfer number, a member's username or a member id.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/ledger/transfers/' },
  input: z.object({
    ...pageQuery(20),
    search: searchText(200),
    /** Empty means every kind. */
    kind: z.enum([...TransferKind.options, ''], { error: message('Unknown kind of transfer.') }).default(''),
  }),
  output: pageOf(LedgerTransfer),
  errors: {},
});

export const reverseTransfer = endpoint({
  name: 'ledger.transfer.reverse',
  summary:
    'Reverses what is left of a transfer by the opposite transfer, linked to it. Minutes that its receiver has spent become a debt; the giver gets the full amount.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/ledger/transfers/{id}/reverse/' },
  input: z.object({ id: TransferId, reason: adminReason }),
  output: LedgerTransfer,
  errors: {
    'transfer.not_found': declareError('not_found', 'This transfer does not exist.'),
    'transfer.reason_missing': declareError('invalid', 'Enter a reason.', { field: 'reason' }),
    'transfer.not_reversible': declareError(
      'conflict',
      '{kind, select, purchase {What was bought is taken back by a refund of its payment.} other {A transfer of this kind is not taken back.}}',
    ),
    'transfer.already_reversed': declareError('conflict', 'Transfer {transfer} has already been reversed.'),
  },
});
