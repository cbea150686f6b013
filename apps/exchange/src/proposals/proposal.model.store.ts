import { ProposalStatus, type ProposalId } from '@skillhour/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { RequestSnapshot } from '../requests/request-snapshot.js';
import type { Proposal } from './proposal.js';

/** A proposal as it is kept. */
export interface ProposalRow extends Omit<Proposal, 'id'> {
  _id: ProposalId;
  /** Whether it waits or was accepted; only there while it does, for the index that allows one a teacher. */
  standing?: boolean;
  tagKeys: string[];
  /** The caller's idempotency key of the command that made it. */
  commandKey?: string;
}

const tag = new Schema({ id: String, name: String }, { _id: false, id: false });
/** The kept part of a request; sessions keep the same. */
export const snapshotSchema = new Schema<RequestSnapshot>(
  {
    id: { type: String, required: true },
    title: { type: String, required: true },
    tags: { type: [tag], required: true },
    createdAt: { type: Date, required: true },
    durationMinutes: { type: Number, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<ProposalRow>(
  {
    _id: { type: String, required: true },
    requestId: { type: String, required: true },
    request: { type: snapshotSchema, required: true },
    tagKeys: { type: [String], required: true },
    teacherId: { type: String, required: true },
    studentId: { type: String, required: true },
    startsAt: { type: Date, required: true },
    timezone: { type: String, required: true },
    note: { type: String, default: '' },
    status: { type: String, enum: ProposalStatus.options, required: true },
    standing: Boolean,
    createdAt: { type: Date, required: true },
    sessionId: { type: String, default: null },
    commandKey: String,
  },
  { collection: 'proposals', versionKey: false },
);
schema.index({ requestId: 1, createdAt: 1 });
schema.index({ teacherId: 1, createdAt: -1, _id: -1 });
schema.index({ studentId: 1, createdAt: -1, _id: -1 });
schema.index({ requestId: 1, teacherId: 1 }, { unique: true, partialFilterExpression: { standing: true } });
schema.index(
  { teacherId: 1, commandKey: 1 },
  { unique: true, partialFilterExpression: { commandKey: { $exists: true } } },
);

/** The one model of the collection on a connection. */
export const proposalModel = (db: Connection): Model<ProposalRow> =>
  db.model<ProposalRow>('Proposal', schema);

export const toProposal = ({ _id, ...rest }: ProposalRow): Proposal => ({ id: _id, ...rest });
