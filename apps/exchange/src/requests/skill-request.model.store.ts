import { Outcome, RequestStatus, type MemberId, type RequestId } from '@skillhour/contracts';
import {
  nullableNestedSchema,
  nestedListSchema,
  rowSchema,
  retryStateSchema,
  type RetryState,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { tagKeysOf, type RequestContent, type SettledMinutes } from '../domain/index.js';
import type { ChosenSlot, ReservedTeacher } from './reserved-teacher.js';
import { contentSchema } from './request-content.store.js';
import type { Held, Hold, HoldIntent } from '../holds/index.js';
import {
  statusOf,
  type AcceptedSession,
  type Draft,
  type Publishing,
  type SkillRequest,
  type PendingProposal,
} from './skill-request.js';

/** A stored reservation. Legacy ones have no slot. */
interface ReservationRow extends Omit<ReservedTeacher, 'slot'> {
  slot?: ChosenSlot | null;
}

/** A stored request in any state. */
export interface RequestRow {
  _id: RequestId;
  ownerId: MemberId;
  createdAt: Date;
  content: RequestContent;
  /** The tags' names in lower case, for the category filter. */
  tagKeys: string[];
  status: RequestStatus;
  hidden: boolean;
  /** The key of the current hold; null before the first attempt to publish. */
  holdKey: string | null;
  holdAttempt: number;
  /** The number of the hold's last adjustment; missing in legacy rows. */
  holdAdjustments?: number;
  heldMinutes: number;
  intent: HoldIntent | null;
  /** Retry state of the intent. */
  trouble: RetryState | null;
  proposers: MemberId[];
  /** Pending proposals of the proposers; missing in legacy rows. */
  offers?: PendingProposal[];
  asked: ReservationRow | null;
  /** Members whom the owner invited; missing if there are none. */
  invited?: MemberId[];
  /** When a reserved request opens to everyone; null if it is open or was never reserved. */
  opensAt: Date | null;
  /** Why an admin took it down. */
  reason: string | null;
  session: AcceptedSession | null;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
}

const schema = rowSchema<RequestRow>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    content: contentSchema,
    tagKeys: { type: [String], required: true },
    status: { type: String, enum: RequestStatus.options, required: true },
    hidden: { type: Boolean, required: true },
    holdKey: { type: String, default: null },
    holdAttempt: { type: Number, required: true },
    holdAdjustments: Number,
    heldMinutes: { type: Number, required: true },
    intent: nullableNestedSchema<HoldIntent>({ kind: String, minutes: Number, n: Number, dueAt: Date }),
    trouble: retryStateSchema,
    proposers: { type: [String], required: true },
    offers: nestedListSchema<PendingProposal>({
      proposalId: String,
      teacherId: String,
      startsAt: Date,
      timezone: String,
    }),
    asked: nullableNestedSchema<ReservationRow>({
      teacherId: String,
      hours: Number,
      until: { type: Date, default: null },
      declinedAt: { type: Date, default: null },
      slot: nullableNestedSchema<ChosenSlot>({ offerId: String, ownerZone: String, teacherZone: String }),
    }),
    invited: { type: [String], default: undefined },
    opensAt: { type: Date, default: null },
    reason: { type: String, default: null },
    session: nullableNestedSchema<AcceptedSession>({
      id: String,
      startsAt: Date,
      timezone: String,
      teacherId: String,
    }),
    settlement: nullableNestedSchema<SettledMinutes>({ minutes: Number, released: Number, settledAt: Date }),
    outcome: { type: String, enum: [...Outcome.options, null], default: null },
  },
  { collection: 'requests' },
);
// Explore (requests open to everyone) and my requests, newest first, and the categories of both.
schema.index({ status: 1, opensAt: 1, createdAt: -1, _id: -1 });
schema.index({ ownerId: 1, createdAt: -1, _id: -1 });
// A viewer's own open requests, which Explore does not count.
schema.index({ ownerId: 1, status: 1, opensAt: 1 });
schema.index({ status: 1, opensAt: 1, tagKeys: 1, createdAt: -1, _id: -1 });
// Explore and its categories by preferred time and by length, in both directions.
schema.index({ status: 1, opensAt: 1, 'content.preferred_time': 1, _id: 1 });
schema.index({ status: 1, opensAt: 1, 'content.duration_minutes': 1, _id: 1 });
schema.index({ status: 1, opensAt: 1, tagKeys: 1, 'content.preferred_time': 1, _id: 1 });
schema.index({ status: 1, opensAt: 1, tagKeys: 1, 'content.duration_minutes': 1, _id: 1 });
// Sweeps: overdue ledger commands, and expired published requests.
schema.index({ 'intent.dueAt': 1 }, { sparse: true });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });
schema.index({ status: 1, 'content.preferred_time': 1 });
// Reservations of a teacher, in drafts and published requests, and reservations that end.
schema.index(
  { 'asked.teacherId': 1, status: 1, opensAt: 1 },
  { partialFilterExpression: { 'asked.teacherId': { $exists: true } } },
);
// Invitations of a teacher to open requests, newest first, and all of them.
schema.index(
  { invited: 1, status: 1, opensAt: 1, createdAt: -1 },
  { partialFilterExpression: { invited: { $exists: true } } },
);
schema.index({ opensAt: 1 }, { partialFilterExpression: { status: 'PE' } });

/** Returns the connection's only model of the collection. */
export const requestModel = (db: Connection): Model<RequestRow> =>
  db.model<RequestRow>('SkillRequest', schema);

/** Returns the stored content with the tag keys that lists filter by. */
export const contentRow = (content: RequestContent) => ({ content, tagKeys: tagKeysOf(content) });

/** Returns the row of a new request. */
export function newRow(request: Draft | Publishing): RequestRow {
  const { id, ownerId, createdAt, content, asked, attempts } = request;
  const publishing = request.state === 'publishing' ? request : null;
  return {
    _id: id,
    ownerId,
    createdAt,
    ...contentRow(content),
    status: statusOf(request),
    hidden: publishing?.hidden ?? false,
    holdKey: publishing?.hold.key ?? null,
    holdAttempt: attempts,
    holdAdjustments: 0,
    heldMinutes: 0,
    trouble: null,
    intent: publishing?.hold.intent ?? null,
    proposers: [],
    offers: [],
    asked,
    opensAt: null,
    reason: null,
    session: null,
    settlement: null,
    outcome: null,
  };
}

/** Converts a row to a request, with the fields of its state. */
export function toSkillRequest(row: RequestRow): SkillRequest {
  const { _id: id, ownerId, createdAt, content, proposers, offers = [], invited = [] } = row;
  const { outcome, settlement } = row;
  const asked = row.asked ? { ...row.asked, slot: row.asked.slot ?? null } : null;
  const written = { id, ownerId, createdAt, content, asked };
  switch (row.status) {
    case 'DR': {
      const { hidden, holdAttempt: attempts } = row;
      const hold = holdOf(row);
      return isUnderWay(hold)
        ? { ...written, state: 'publishing', attempts, hidden, hold }
        : { ...written, state: 'draft', attempts };
    }
    case 'PE':
      return { ...written, state: 'published', hold: must(row, holdOf(row)), proposers, offers, invited };
    // Only legacy rows have AC; it means the same.
    case 'AC':
    case 'SC': {
      const [hold, session] = [must(row, holdOf(row)), must(row, row.session)];
      return { ...written, state: 'scheduled', hold, proposers, session };
    }
    case 'CO': {
      const [hold, session] = [must(row, holdOf(row)), must(row, row.session)];
      return { ...written, state: 'completed', hold, proposers, session, settlement: must(row, settlement) };
    }
    case 'CA':
      return {
        ...written,
        state: 'cancelled',
        hold: holdOf(row),
        outcome,
        settlement,
        teacherId: row.session?.teacherId ?? null,
      };
    case 'RJ':
      return { ...written, state: 'rejected', hold: holdOf(row), proposers, reason: row.reason ?? null };
  }
}

export const toHeld = (row: RequestRow): Held => ({ id: row._id, content: row.content, hold: holdOf(row) });

const holdOf = ({
  holdKey: key,
  heldMinutes: minutes,
  holdAdjustments: adjustments = 0,
  intent,
}: RequestRow): Hold | null => (key === null ? null : { key, minutes, adjustments, intent });

/** A draft's hold is either being placed or being released. */
const isUnderWay = (hold: Hold | null): hold is Publishing['hold'] =>
  hold?.intent?.kind === 'place' || hold?.intent?.kind === 'void';

function must<T>({ _id, status }: RequestRow, part: T | null): T {
  if (part === null) throw new Error(`request ${_id} is ${status} but lacks the data of this status`);
  return part;
}
