import {
  Outcome,
  SessionStatus,
  type Interval,
  type MeetingId,
  type MemberId,
  type ProposalId,
  type ReceiptCode,
  type SessionId,
  type Side,
} from '@skillhour/contracts';
import {
  nullableNestedSchema,
  nestedSchema,
  nestedListSchema,
  rowSchema,
  retryStateSchema,
  type RetryState,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { snapshotSchema } from '../requests/index.js';
import { sideOf, tagKeysOf, type RequestSnapshot, type SettledMinutes } from '../domain/index.js';
import type { Decision } from './decision.js';
import type { MeasuredPresence } from './measured-presence.js';
import {
  statusOf,
  type Agreed,
  type AtPlace,
  type Cancellation,
  type Reschedule,
  type Session,
  type SessionLog,
} from './session.js';

type Rated = Record<Side, boolean>;

/** A stored session in any state. */
export interface SessionRow {
  _id: SessionId;
  meetingId: MeetingId;
  proposalId: ProposalId;
  request: RequestSnapshot;
  tagKeys: string[];
  studentId: MemberId;
  teacherId: MemberId;
  /** Both parties, for clash queries. */
  memberIds: MemberId[];
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  timezone: string;
  /** Missing in legacy rows. */
  studentZone?: string | null;
  note: string;
  status: SessionStatus;
  createdAt: Date;
  holdKey: string;
  /** When the sweep handles the session next: after its window, or when carrying out its verdict is overdue. */
  dueAt: Date;
  decision: Decision | null;
  /** A proposed new time that awaits a decision; missing in legacy rows. */
  reschedule?: Reschedule | null;
  /** Number of moves; missing in legacy rows. */
  moves?: number;
  /** Missing for sessions in the room. */
  atPlace?: AtPlace | null;
  /** Retry state of the settlement; missing in legacy rows. */
  trouble?: RetryState | null;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
  /** The presence that the decision is based on; missing in legacy rows. */
  measured?: MeasuredPresence | null;
  /** Minutes reversed after a dispute; missing in legacy rows. */
  reversedMinutes?: number;
  /** All minutes were reversed, so the session does not count as taught. */
  undone?: boolean;
  /** The code of the receipt; missing until the receipt is first read. */
  receiptCode?: ReceiptCode;
  /** Members who were absent without cancelling; counts against their reliability. */
  noShows: MemberId[];
  rated: Rated;
}

const interval = { from: Date, to: Date };
const schema = rowSchema<SessionRow>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    proposalId: { type: String, required: true },
    request: snapshotSchema,
    tagKeys: { type: [String], required: true },
    studentId: { type: String, required: true },
    teacherId: { type: String, required: true },
    memberIds: { type: [String], required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    durationMinutes: { type: Number, required: true },
    timezone: { type: String, required: true },
    studentZone: { type: String, default: null },
    note: { type: String, default: '' },
    status: { type: String, enum: SessionStatus.options, required: true },
    createdAt: { type: Date, required: true },
    holdKey: { type: String, required: true },
    dueAt: { type: Date, required: true },
    decision: nullableNestedSchema<Decision>({
      kind: String,
      minutes: Number,
      released: Number,
      outcome: String,
      absent: { type: [String], default: undefined },
      reason: String,
      late: Boolean,
      tooShort: Boolean,
      logged: Boolean,
      isCapped: Boolean,
      decidedAt: Date,
      by: String,
    }),
    reschedule: nullableNestedSchema<Reschedule>({
      by: String,
      startsAt: Date,
      timezone: String,
      reason: String,
      createdAt: Date,
    }),
    moves: { type: Number, default: 0 },
    atPlace: nullableNestedSchema<AtPlace>({
      place: String,
      startedAt: Date,
      endAskedBy: String,
      chargeMinutes: Number,
      log: nullableNestedSchema<SessionLog>({ by: String, minutes: Number, at: Date }),
    }),
    trouble: retryStateSchema,
    settlement: nullableNestedSchema<SettledMinutes>({ minutes: Number, released: Number, settledAt: Date }),
    outcome: { type: String, enum: [...Outcome.options, null], default: null },
    measured: nullableNestedSchema<MeasuredPresence>({
      student: nestedListSchema<Interval>(interval),
      teacher: nestedListSchema<Interval>(interval),
      togetherMs: Number,
    }),
    reversedMinutes: { type: Number, default: 0 },
    undone: { type: Boolean, default: false },
    receiptCode: String,
    noShows: { type: [String], default: [] },
    rated: nestedSchema<Rated>({ student: Boolean, teacher: Boolean }),
  },
  { collection: 'sessions' },
);
schema.index({ meetingId: 1 }, { unique: true });
// Teaching and learning lists: future sessions by time, past ones newest first.
schema.index({ teacherId: 1, status: 1, startsAt: 1, _id: 1 });
schema.index({ studentId: 1, status: 1, startsAt: 1, _id: 1 });
// Sessions of any status, latest first.
schema.index({ teacherId: 1, startsAt: -1, _id: -1 });
schema.index({ studentId: 1, startsAt: -1, _id: -1 });
// Sessions of two members, latest first.
schema.index({ studentId: 1, teacherId: 1, startsAt: -1, _id: -1 });
// Minutes taught per tag.
schema.index({ tagKeys: 1, status: 1, undone: 1, 'settlement.minutes': 1, reversedMinutes: 1 });
// Clashes of either party.
schema.index({ memberIds: 1, status: 1, endsAt: 1 });
// The settlement sweep.
schema.index({ status: 1, dueAt: 1 });
// Number of completed sessions per time, and the minutes that sessions of a period moved.
schema.index({ status: 1, 'settlement.settledAt': 1, 'settlement.minutes': 1, reversedMinutes: 1 });
// Sessions of a period that a party missed.
schema.index(
  { 'decision.kind': 1, 'decision.decidedAt': 1, undone: 1 },
  { partialFilterExpression: { 'decision.kind': 'absence' } },
);
// A student's recent forfeits, and pairs whose forfeits reached a cap.
schema.index({ studentId: 1, 'decision.decidedAt': 1 });
schema.index(
  { 'decision.isCapped': 1, 'decision.decidedAt': -1 },
  { partialFilterExpression: { 'decision.isCapped': true } },
);
schema.index({ receiptCode: 1 }, { unique: true, sparse: true });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

/** Returns the connection's only model of the collection. */
export const sessionModel = (db: Connection): Model<SessionRow> => db.model<SessionRow>('Session', schema);

/** Projection without the presence log: hundreds of stays, needed only for receipts and disputes. */
export const WITHOUT_MEASURED = { measured: 0 } as const;

/** Returns the row of a new session. `dueAt`: when the server settles it itself if no one does. */
export const newRow = ({ id, state, ...session }: Agreed, dueAt: Date): SessionRow => ({
  _id: id,
  ...session,
  tagKeys: tagKeysOf(session.request.content),
  memberIds: [session.studentId, session.teacherId],
  status: statusOf({ state }),
  dueAt,
  decision: null,
  trouble: null,
  settlement: null,
  outcome: null,
  measured: null,
  noShows: [],
  rated: { student: false, teacher: false },
});

/** Matches the session unless it was decided or moved, its clock was started, or its log changed. */
export const undecided = ({ id, startsAt, atPlace }: Agreed) => ({
  _id: id,
  status: 'AC' as const,
  startsAt,
  decision: null,
  'atPlace.startedAt': atPlace?.startedAt ?? null,
  'atPlace.log.at': atPlace?.log?.at ?? null,
});

/** Converts a row to a session, with the fields of its state. */
export function toSession(row: SessionRow): Session {
  const { decision, settlement, outcome, rated, holdKey, status } = row;
  const planned = sessionBaseOf(row);
  const ended = { reversedMinutes: row.reversedMinutes ?? 0 };
  switch (status) {
    case 'AC':
      return decision
        ? { ...planned, state: 'settling', holdKey, decision }
        : { ...planned, state: 'agreed', holdKey, reschedule: row.reschedule ?? null };
    case 'CO':
      if (settlement === null) throw new Error(`session ${row._id} is completed but not settled`);
      return { ...planned, ...ended, state: 'completed', settlement, rated, ...lessonOf(decision) };
    case 'CA':
      return {
        ...planned,
        ...ended,
        state: 'cancelled',
        outcome,
        settlement,
        cancellation: cancellationOf(row),
      };
  }
}

const lessonOf = (decision: Decision | null) => ({
  tooShort: isTooShort(decision),
  ...(decision?.kind === 'lesson' && decision.logged && { logged: true as const }),
});

/** Returns whether the lesson was too short to rate; false for legacy decisions, which lack the field. */
export const isTooShort = (decision: Decision | null): boolean =>
  decision?.kind === 'lesson' && (decision.tooShort ?? false);

function cancellationOf(row: SessionRow): Cancellation | null {
  const { decision } = row;
  if (decision?.kind !== 'cancellation') return null;
  const by = sideOf(row, decision.by);
  return by && { by, reason: decision.reason, at: decision.decidedAt, late: decision.late };
}

const sessionBaseOf = ({
  _id: id,
  meetingId,
  proposalId,
  request,
  studentId,
  teacherId,
  ...row
}: SessionRow) => ({
  id,
  meetingId,
  proposalId,
  request,
  studentId,
  teacherId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  durationMinutes: row.durationMinutes,
  timezone: row.timezone,
  studentZone: row.studentZone ?? null,
  note: row.note,
  createdAt: row.createdAt,
  moves: row.moves ?? 0,
  ...(row.atPlace && { atPlace: row.atPlace }),
});
