import {
  ProposalStatus,
  type MemberId,
  type ProposalId,
  type RequestId,
  type SessionId,
} from '@skillhour/contracts';
import { rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { snapshotSchema } from '../requests/index.js';
import { tagKeysOf, type RequestSnapshot } from '../domain/index.js';
import { statusOf, type Proposal, type Pending } from './proposal.js';

/** A stored proposal in any state. */
export interface ProposalRow {
  _id: ProposalId;
  requestId: RequestId;
  request: RequestSnapshot;
  tagKeys: string[];
  teacherId: MemberId;
  studentId: MemberId;
  startsAt: Date;
  timezone: string;
  note: string;
  /** Missing for the room. */
  place?: string;
  status: ProposalStatus;
  createdAt: Date;
  /** The session created from the proposal. */
  sessionId: SessionId | null;
  /**
   * True for a proposal that is pending or was accepted, otherwise missing. The unique index uses it to allow one such
   * proposal per teacher and request.
   */
  standing?: boolean;
}

const schema = rowSchema<ProposalRow>(
  {
    _id: { type: String, required: true },
    requestId: { type: String, required: true },
    request: snapshotSchema,
    tagKeys: { type: [String], required: true },
    teacherId: { type: String, required: true },
    studentId: { type: String, required: true },
    startsAt: { type: Date, required: true },
    timezone: { type: String, required: true },
    note: { type: String, default: '' },
    place: String,
    status: { type: String, enum: ProposalStatus.options, required: true },
    createdAt: { type: Date, required: true },
    sessionId: { type: String, default: null },
    standing: Boolean,
  },
  { collection: 'proposals' },
);
schema.index({ requestId: 1, createdAt: 1, _id: 1 });
schema.index({ teacherId: 1, createdAt: -1, _id: -1 });
schema.index({ studentId: 1, createdAt: -1, _id: -1 });
// Proposals that await a decision, newest first. A calendar reads those of a period.
schema.index({ teacherId: 1, status: 1, createdAt: -1, _id: -1 });
schema.index({ studentId: 1, status: 1, createdAt: -1, _id: -1 });
schema.index({ requestId: 1, teacherId: 1 }, { unique: true, partialFilterExpression: { standing: true } });

/** Returns the connection's only model of the collection. */
export const proposalModel = (db: Connection): Model<ProposalRow> =>
  db.model<ProposalRow>('Proposal', schema);

/** Returns the stored copy of a request, with the tag keys that lists filter by. */
export const snapshotRow = (request: RequestSnapshot) => ({ request, tagKeys: tagKeysOf(request.content) });

/** Returns the row of a new proposal. */
export const newRow = ({ id, state, ...proposal }: Pending): ProposalRow => ({
  _id: id,
  ...proposal,
  ...snapshotRow(proposal.request),
  requestId: proposal.request.id,
  status: statusOf({ state }),
  sessionId: null,
  standing: true,
});

/** Converts a row to a proposal, with the fields of its state. */
export function toProposal(row: ProposalRow): Proposal {
  const { _id: id, request, teacherId, studentId, startsAt, timezone, note, createdAt, sessionId } = row;
  const { place } = row;
  const proposal = {
    ...{ id, request, teacherId, studentId, startsAt, timezone, note, createdAt },
    ...(place !== undefined && { place }),
  };
  switch (row.status) {
    case 'PR':
      return { ...proposal, state: 'pending' };
    case 'RE':
      return { ...proposal, state: 'rejected' };
    case 'CA':
      return { ...proposal, state: 'cancelled', sessionId };
    case 'AC':
    case 'CO':
      if (sessionId === null) throw new Error(`proposal ${id} is ${row.status} but has no session`);
      return { ...proposal, state: row.status === 'AC' ? 'accepted' : 'completed', sessionId };
  }
}
