import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { Minutes } from '../kernel/fields.js';
import { MemberId, TransferId } from '../kernel/ids.js';
import { BusinessKey } from './holds.js';

/** A hold as a command left it. */
const HoldFact = z.object({
  key: BusinessKey,
  member_id: MemberId,
  amount_minutes: Minutes.positive(),
  state: z.enum(['pending', 'posted', 'voided']),
  /** What was paid of it; the rest went back. Only of a posted one. */
  posted_minutes: Minutes.positive().optional(),
  /** Why it was released: by a command or because its time was over. Only of a voided one. */
  reason: z.enum(['released', 'expired']).optional(),
});

const TransferFact = z.object({
  transfer_id: TransferId,
  /** `member:{id}`, `platform` or `community` */
  from_account: z.string(),
  to_account: z.string(),
  amount_minutes: Minutes.positive(),
  kind: z.string(),
});

export const entryCommitted = event({
  type: 'ledger.entry.committed.v1',
  summary:
    'An entry of the journal was committed: what each of its commands moved and reserved, in their order.',
  consumers: ['realtime-refresh-minutes-on-entry'],
  data: z.object({
    /** The entry's number in the journal. */
    entry: z.int().positive(),
    acts: z.array(
      z.object({ key: BusinessKey, hold: HoldFact.nullable(), transfers: z.array(TransferFact) }),
    ),
  }),
});

export const ledgerActAudited = auditedAct('ledger');
