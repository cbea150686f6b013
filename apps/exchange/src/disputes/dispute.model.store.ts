import {
  DisputeDecision,
  type DisputeId,
  type MeetingId,
  type MemberId,
  type SessionId,
  type Side,
} from '@skillhour/contracts';
import { nullableNestedSchema, rowSchema, retryStateSchema, type RetryState } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Claim, Decided, Dispute, OpenDispute } from './dispute.js';

/** A stored dispute in any state. */
export interface DisputeRow {
  _id: DisputeId;
  sessionId: SessionId;
  meetingId: MeetingId;
  studentId: MemberId;
  teacherId: MemberId;
  title: string;
  settledMinutes: number;
  openedBy: Side;
  reason: string;
  createdAt: Date;
  claim: Claim | null;
  state: Dispute['state'];
  /** 0 until its decision is carried out, then 1, so that open disputes are listed first. */
  rank: number;
  decided: Decided | null;
  /** When carrying out the decision becomes overdue; null if no decision is pending. */
  dueAt: Date | null;
  trouble: RetryState | null;
}

const schema = rowSchema<DisputeRow>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    meetingId: { type: String, required: true },
    studentId: { type: String, required: true },
    teacherId: { type: String, required: true },
    title: { type: String, default: '' },
    settledMinutes: { type: Number, required: true },
    openedBy: { type: String, required: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
    claim: nullableNestedSchema<Claim>({ claim: String, createdAt: Date }),
    state: { type: String, required: true },
    rank: { type: Number, required: true },
    decided: nullableNestedSchema<Decided>({
      decision: { type: String, enum: DisputeDecision.options },
      minutes: Number,
      note: String,
      by: String,
      decidedAt: Date,
    }),
    dueAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'disputes' },
);
// At most one dispute per session, so a decision is final.
schema.index({ sessionId: 1 }, { unique: true });
// The admins' queue: open disputes first, the newest of each group first.
schema.index({ rank: 1, createdAt: -1, _id: -1 });
// Finds decisions that are not carried out yet.
schema.index({ state: 1, dueAt: 1 });
// For the export of each party's texts.
schema.index({ studentId: 1, openedBy: 1 });
schema.index({ teacherId: 1, openedBy: 1 });

/** Returns the connection's only model of the collection. */
export const disputeModel = (db: Connection): Model<DisputeRow> => db.model<DisputeRow>('Dispute', schema);

export const newRow = ({ id, ...dispute }: OpenDispute): DisputeRow => ({
  _id: id,
  ...dispute,
  rank: 0,
  decided: null,
  dueAt: null,
  trouble: null,
});

/** Converts a row to a dispute. */
export function toDispute(row: DisputeRow): Dispute {
  const { _id: id, state, rank: _rank, decided, dueAt: _due, trouble: _trouble, ...opened } = row;
  if (state === 'open') return { ...opened, id, state };
  if (decided === null) throw new Error(`dispute ${id} is decided but has no decision`);
  return { ...opened, id, state, decided };
}
