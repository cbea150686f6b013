import { Outcome, RequestStatus, type RequestId } from '@skillhour/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { RequestContent, SkillRequest } from './skill-request.js';

/** A request as it is kept. */
export interface RequestRow extends Omit<SkillRequest, 'id'> {
  _id: RequestId;
  /** The tags' names in lower case, for the category filter. */
  tagKeys: string[];
  /** The caller's idempotency key of the command that made it. */
  commandKey?: string;
}

const part = (shape: Record<string, unknown>) => ({ type: new Schema(shape, { _id: false }), default: null });

const schema = new Schema<RequestRow>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    title: { type: String, required: true },
    body: { type: String, required: true },
    tags: { type: [new Schema({ id: String, name: String }, { _id: false, id: false })], required: true },
    tagKeys: { type: [String], required: true },
    durationMinutes: { type: Number, required: true },
    preferredTime: { type: Date, required: true },
    status: { type: String, enum: RequestStatus.options, required: true },
    createdAt: { type: Date, required: true },
    hidden: { type: Boolean, required: true },
    commandKey: String,
    holdKey: { type: String, default: null },
    holdAttempt: { type: Number, required: true },
    heldMinutes: { type: Number, required: true },
    intent: part({ kind: String, minutes: Number, dueAt: Date }),
    proposalsCount: { type: Number, required: true },
    session: part({ id: String, startsAt: Date, timezone: String, teacherId: String }),
    settlement: part({ minutes: Number, released: Number, settledAt: Date }),
    outcome: { type: String, enum: [...Outcome.options, null], default: null },
  },
  { collection: 'requests', versionKey: false },
);
// Explore and my requests, newest first; categories of both.
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ ownerId: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, tagKeys: 1, createdAt: -1 });
// A command's second arrival finds the first one's result.
schema.index(
  { ownerId: 1, commandKey: 1 },
  { unique: true, partialFilterExpression: { commandKey: { $exists: true } } },
);
// The sweeps: words with the ledger that are overdue, and published requests that nobody took.
schema.index({ 'intent.dueAt': 1 }, { sparse: true });
schema.index({ status: 1, preferredTime: 1 });

/** The one model of the collection on a connection. */
export const requestModel = (db: Connection): Model<RequestRow> =>
  db.model<RequestRow>('SkillRequest', schema);

export const toSkillRequest = ({ _id, ...rest }: RequestRow): SkillRequest => ({ id: _id, ...rest });

export const contentRow = (content: RequestContent) => ({
  ...content,
  tagKeys: content.tags.map(({ name }) => name.toLowerCase()),
});
