import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Minutes } from '../kernel/fields.js';
import { MemberId, TransferId } from '../kernel/ids.js';
import { Transaction } from './account.js';
import { BusinessKey, insufficientMinutes, keyReused } from './holds.js';

export const postTransfer = endpoint({
  name: 'ledger.transfer.post',
  summary:
    'Moves available minutes of a member to another member or to the community. The same key and content again returns the same response.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({
    /** For example `gift:{id}`. */
    key: BusinessKey,
    from_member_id: MemberId,
    to: z.union([z.literal('community'), MemberId]),
    amount_minutes: Minutes.positive(),
    /** `gift`: given for nothing in return. `exchange`: for time that members spent with each other outside of a room. */
    kind: z.enum(['gift', 'exchange']),
    /** The giver's text. It is stored beside the journal and deleted with the giver's account. */
    text: z.string(),
    /** Name of the tag of an exchange. */
    title: z.string().exactOptional(),
    /** Name of the admin who recorded an exchange. */
    recorded_by: z.string().exactOptional(),
    /** Author of the text, if it is not the giver. */
    written_by: MemberId.exactOptional(),
  }),
  output: Transaction,
  errors: {
    /** `data` has `needed` and `available`. */
    ...insufficientMinutes,
    ...keyReused,
  },
});

export const postOpening = endpoint({
  name: 'ledger.opening.post',
  summary:
    "Moves an imported member's balance from the community, or a negative one to it, and opens the account without a welcome grant. The same key and content again returns the same response.",
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({
    /** `opening:{bank}:{key}` */
    key: BusinessKey,
    member_id: MemberId,
    /** The balance in the former system. Below zero, the credit line must cover it. */
    balance_minutes: Minutes.refine((minutes) => minutes !== 0),
  }),
  output: z.object({ transfer_id: TransferId }),
  errors: {
    /** `data` has `needed` and `available`. */
    ...insufficientMinutes,
    ...keyReused,
  },
});
