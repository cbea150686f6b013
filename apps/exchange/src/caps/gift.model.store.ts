import type { MemberId } from '@skillhour/contracts';
import { retryStateSchema, rowSchema, type RetryState } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** Minutes that a member gives. Recorded before the ledger moves them, and deleted once no cap counts them. */
export interface GiftRow {
  _id: string;
  giverId: MemberId;
  receiverId: MemberId | 'community';
  minutes: number;
  /** The giver's text, until the ledger has stored it. */
  text: string;
  at: Date;
  /** When another process takes over; null once it is done. */
  dueAt: Date | null;
  /** When the row is deleted; null until it is done. */
  purgeAt: Date | null;
  trouble?: RetryState | null;
}

export const UNFINISHED_GIFT = { dueAt: { $type: 'date' } } as const;

const schema = rowSchema<GiftRow>(
  {
    _id: { type: String, required: true },
    giverId: { type: String, required: true },
    receiverId: { type: String, required: true },
    minutes: { type: Number, required: true },
    text: { type: String, default: '' },
    at: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    purgeAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'gifts' },
);
schema.index({ giverId: 1, at: -1 });
schema.index({ dueAt: 1 }, { partialFilterExpression: UNFINISHED_GIFT });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

export const giftModel = (db: Connection): Model<GiftRow> => db.model<GiftRow>('Gift', schema);
