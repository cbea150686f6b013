import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { Minutes } from '../kernel/fields.js';
import { MemberId, TransferId } from '../kernel/ids.js';
import { BusinessKey } from './holds.js';

/** State of a hold after a command. */
const HoldFact = z.object({
  key: BusinessKey,
  member_id: MemberId,
  amount_minutes: Minutes.positive(),
  state: z.enum(['pending', 'posted', 'voided']),
  /** Minutes that were paid; the rest was released. Only for a posted hold. */
  posted_minutes: Minutes.positive().optional(),
  /** Reason for the release: a command or its expiry. Only for a voided hold. */
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
  summary: 'A journal entry was committed: what each of its commands moved and reserved, in order.',
  data: z.object({
    /** The entry's number in the journal. */
    entry: z.int().positive(),
    acts: z.array(
      z.object({ key: BusinessKey, hold: HoldFact.nullable(), transfers: z.array(TransferFact) }),
    ),
  }),
});

export const creditChanged = event({
  type: 'ledger.credit.changed.v1',
  summary: "An admin changed a member's credit line.",
  data: z.object({ member_id: MemberId, credit_limit: Minutes.nonnegative(), reason: z.string() }),
});

export const creditRanLow = event({
  type: 'ledger.credit.ran_low.v1',
  summary:
    "A member's available minutes fell below a fifth of their credit line. Published once until they rise above it again.",
  data: z.object({
    member_id: MemberId,
    available_minutes: Minutes.nonnegative(),
    credit_limit: Minutes.positive(),
  }),
});

export const minutesGranted = event({
  type: 'ledger.grant.made.v1',
  summary: 'An admin gave a member minutes of the community.',
  data: z.object({
    transfer_id: TransferId,
    member_id: MemberId,
    amount_minutes: Minutes.positive(),
    reason: z.string(),
  }),
});

export const ledgerActAudited = auditedAct('ledger');
