import {
  ProposalStatus,
  type MemberId,
  type ProposalId,
  type RequestId,
  type SessionId,
} from '@skillhour/contracts';
import { rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { snapshotPart } from '../requests/index.js';
import { tagKeysOf, type RequestSnapshot } from '../terms/index.js';
import { statusOf, type Proposal, type Waiting } from './proposal.js';

/** A proposal as it is kept, whatever its state. */
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
  status: ProposalStatus;
  createdAt: Date;
  /** The session it became. */
  sessionId: SessionId | null;
  /** Whether it waits or was accepted; only there while it does, for the index that allows one a teacher. */
  standing?: boolean;
}

const schema = rowSchema<ProposalRow>(
  {
    _id: { type: String, required: true },
    requestId: { type: String, required: true },
    request: snapshotPart,
    tagKeys: { type: [String], required: true },
    teacherId: { type: String, required: true },
    studentId: { type: String, required: true },
    startsAt: { type: Date, required: true },
    timezone: { type: String, required: true },
    note: { type: String, default: '' },
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
schema.index({ requestId: 1, teacherId: 1 }, { unique: true, partialFilterExpression: { standing: true } });

/** The one model of the collection on a connection. */
export const proposalModel = (db: Connection): Model<ProposalRow> =>
  db.model<ProposalRow>('Proposal', schema);

/** What is kept of a request, and beside it for the lists. */
export const snapshotRow = (request: RequestSnapshot) => ({ request, tagKeys: tagKeysOf(request.content) });

/** The row of a proposal that is new. */
export const newRow = ({ id, state, ...offer }: Waiting): ProposalRow => ({
  _id: id,
  ...offer,
  ...snapshotRow(offer.request),
  requestId: offer.request.id,
  status: statusOf({ state }),
  sessionId: null,
  standing: true,
});

/** The proposal that a row keeps: its state, with what belongs to it. */
export function toProposal(row: ProposalRow): Proposal {
  const { _id: id, request, teacherId, studentId, startsAt, timezone, note, createdAt, sessionId } = row;
  const offer = { id, request, teacherId, studentId, startsAt, timezone, note, createdAt };
  switch (row.status) {
    case 'PR':
      return { ...offer, state: 'waiting' };
    case 'RE':
      return { ...offer, state: 'rejected' };
    case 'CA':
      return { ...offer, state: 'cancelled', sessionId };
    case 'AC':
    case 'CO':
      if (sessionId === null) throw new Error(`proposal ${id} is ${row.status} and has no session`);
      return { ...offer, state: row.status === 'AC' ? 'accepted' : 'completed', sessionId };
  }
}
