import { Outcome, SessionStatus, type MemberId, type SessionId } from '@skillhour/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import { snapshotSchema } from '../proposals/proposal.model.store.js';
import type { Session } from './session.js';

/** A session as it is kept. */
export interface SessionRow extends Omit<Session, 'id'> {
  _id: SessionId;
  /** Both parties, for the search for clashes. */
  memberIds: MemberId[];
  /** When the server looks after it next: after its window, or when carrying out its verdict is overdue. */
  dueAt: Date;
  /** Who was absent without a word; counts against their reliability figure. */
  noShows: MemberId[];
  tagKeys: string[];
}

const part = (shape: Record<string, unknown>) => ({ type: new Schema(shape, { _id: false }), default: null });

const schema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    proposalId: { type: String, required: true },
    request: { type: snapshotSchema, required: true },
    tagKeys: { type: [String], required: true },
    studentId: { type: String, required: true },
    teacherId: { type: String, required: true },
    memberIds: { type: [String], required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    durationMinutes: { type: Number, required: true },
    timezone: { type: String, required: true },
    note: { type: String, default: '' },
    status: { type: String, enum: SessionStatus.options, required: true },
    createdAt: { type: Date, required: true },
    holdKey: { type: String, required: true },
    dueAt: { type: Date, required: true },
    decision: part({
      kind: String,
      minutes: Number,
      released: Number,
      outcome: String,
      absent: { type: [String], default: undefined },
      decidedAt: Date,
      by: String,
    }),
    settlement: part({ minutes: Number, released: Number, settledAt: Date }),
    outcome: { type: String, enum: [...Outcome.options, null], default: null },
    noShows: { type: [String], default: [] },
    rated: new Schema({ student: Boolean, teacher: Boolean }, { _id: false }),
  },
  { collection: 'sessions', versionKey: false },
);
schema.index({ meetingId: 1 }, { unique: true });
// Teaching and learning lists: what comes, by time, and what is over, newest first.
schema.index({ teacherId: 1, status: 1, startsAt: 1 });
schema.index({ studentId: 1, status: 1, startsAt: 1 });
// Clashes of either party.
schema.index({ memberIds: 1, status: 1, endsAt: 1 });
// The settling sweep.
schema.index({ status: 1, dueAt: 1 });

/** The one model of the collection on a connection. */
export const sessionModel = (db: Connection): Model<SessionRow> => db.model<SessionRow>('Session', schema);

export const toSession = ({ _id, ...rest }: SessionRow): Session => ({ id: _id, ...rest });
