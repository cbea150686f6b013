import {
  DisputeDecision,
  type DisputeId,
  type MeetingId,
  type MemberId,
  type SessionId,
  type Side,
} from '@skillhour/contracts';
import { nullableRowPart, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { troublePart, type Trouble } from '../trouble/index.js';
import type { Claim, Decided, Dispute, OpenDispute } from './dispute.js';

/** A dispute as it is kept, whatever its state. */
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
  /** 0 until it is decided and carried out, then 1: what waits stands first. */
  rank: number;
  decided: Decided | null;
  /** When carrying out its decision is overdue; null where there is none to carry out. */
  dueAt: Date | null;
  trouble: Trouble | null;
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
    claim: nullableRowPart<Claim>({ claim: String, createdAt: Date }),
    state: { type: String, required: true },
    rank: { type: Number, required: true },
    decided: nullableRowPart<Decided>({
      decision: { type: String, enum: DisputeDecision.options },
      minutes: Number,
      note: String,
      by: String,
      decidedAt: Date,
    }),
    dueAt: { type: Date, default: null },
    trouble: troublePart,
  },
  { collection: 'disputes' },
);
// Once a session: what an admin decided stays decided.
schema.index({ sessionId: 1 }, { unique: true });
// The desk: what waits first, the newest of each first.
schema.index({ rank: 1, createdAt: -1, _id: -1 });
// What a decision left to do.
schema.index({ state: 1, dueAt: 1 });
// For the export of either's words.
schema.index({ studentId: 1, openedBy: 1 });
schema.index({ teacherId: 1, openedBy: 1 });

/** The one model of the collection on a connection. */
export const disputeModel = (db: Connection): Model<DisputeRow> => db.model<DisputeRow>('Dispute', schema);

export const newRow = ({ id, ...dispute }: OpenDispute): DisputeRow => ({
  _id: id,
  ...dispute,
  rank: 0,
  decided: null,
  dueAt: null,
  trouble: null,
});

/** The dispute that a row keeps. */
export function toDispute(row: DisputeRow): Dispute {
  const { _id: id, state, rank: _rank, decided, dueAt: _due, trouble: _trouble, ...opened } = row;
  if (state === 'open') return { ...opened, id, state };
  if (decided === null) throw new Error(`dispute ${id} is decided without a decision`);
  return { ...opened, id, state, decided };
}
