import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { Minutes } from '../kernel/fields.js';
import { MemberId, TransferId } from '../kernel/ids.js';
import { BusinessKey } from './holds.js';

const holdFacts = { key: BusinessKey, member_id: MemberId, amount_minutes: Minutes.positive() };

export const transferPosted = event({
  type: 'ledger.transfer.posted.v1',
  summary: 'Minutes moved between two accounts.',
  reactions: ['realtime-refresh-minutes-on-transfer'],
  data: z.object({
    transfer_id: TransferId,
    key: BusinessKey,
    /** `member:{id}`, `platform` or `community` */
    from_account: z.string(),
    to_account: z.string(),
    amount_minutes: Minutes.positive(),
    kind: z.string(),
  }),
});

export const holdPlaced = event({
  type: 'ledger.hold.placed.v1',
  summary: 'Minutes of a member were reserved.',
  reactions: ['realtime-refresh-minutes-on-hold-placed'],
  data: z.object(holdFacts),
});

export const holdAdjusted = event({
  type: 'ledger.hold.adjusted.v1',
  summary: 'A pending hold has another amount now.',
  reactions: ['realtime-refresh-minutes-on-hold-adjusted'],
  data: z.object(holdFacts),
});

export const holdPosted = event({
  type: 'ledger.hold.posted.v1',
  summary: 'A hold was paid, in full or in part; the rest went back.',
  reactions: ['realtime-refresh-minutes-on-hold-posted'],
  data: z.object({
    ...holdFacts,
    posted_minutes: Minutes.positive(),
    released_minutes: Minutes.nonnegative(),
  }),
});

export const holdVoided = event({
  type: 'ledger.hold.voided.v1',
  summary: 'A hold was released, by a command or because its time was over.',
  reactions: ['realtime-refresh-minutes-on-hold-voided'],
  data: z.object({ ...holdFacts, reason: z.enum(['released', 'expired']) }),
});

export const ledgerActAudited = auditedAct('ledger');
