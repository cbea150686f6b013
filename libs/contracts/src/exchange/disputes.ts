import { message } from '@skillhour/texts';
import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes, wholeNumber, writtenText } from '../kernel/fields.js';
import { DisputeId, SessionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { RoomAttendance } from './receipts.js';
import { disputeDecided, disputeNotFound, sessionNotFound, sessionStranger } from './errors.js';
import { Outcome, Settlement } from './request-views.js';
import { Side } from './side.js';

/** How long after its settlement a session can be disputed, in milliseconds (product decision 10). */
export const DISPUTE_PERIOD_MS = 72 * 3_600_000;
/** The longest reason, claim or note, in characters. */
export const DISPUTE_TEXT_MAX_LENGTH = 2_000;

const TOO_LONG = message('Use at most {most} characters.', { most: DISPUTE_TEXT_MAX_LENGTH });
const disputeText = (missing: string) =>
  writtenText({ least: 1, most: DISPUTE_TEXT_MAX_LENGTH }, { tooShort: missing, tooLong: TOO_LONG });

const DisputeForm = z.object({ reason: disputeText(message('Describe what went wrong.')) });
const ClaimForm = z.object({ claim: disputeText(message('Describe what happened.')) });

/** An admin's decision about a settlement. */
export const DisputeDecision = z.enum(['keep', 'reverse_part', 'reverse'], {
  error: message('decision must be keep, reverse_part or reverse.'),
});
export type DisputeDecision = z.output<typeof DisputeDecision>;

const MINUTES = message('Minutes to return must be a whole number, 1 or more.');
const DecisionForm = z.object({
  decision: DisputeDecision,
  /** Number of minutes to return. Only for `reverse_part`. */
  minutes: wholeNumber(MINUTES)
    .pipe(z.int().min(1, { error: MINUTES }))
    .optional(),
  /** Reason, shown to both parties. */
  note: disputeText(message('Enter a reason. Both parties will see it.')),
});

/** `deciding`: an admin has decided, and the ledger has not applied it yet. */
const DisputeStatus = z.enum(['open', 'deciding', 'decided']);

/** A dispute as its two parties see it. */
export const Dispute = z.object({
  id: DisputeId,
  status: DisputeStatus,
  /** The party that opened it. */
  opened_by: Side,
  reason: z.string(),
  created_at: Instant,
  /** The other party's claim. Null until they make one. */
  claim: z.object({ claim: z.string(), created_at: Instant }).nullable(),
  decision: z
    .object({
      decision: DisputeDecision,
      /** Minutes that were returned to the student. */
      minutes: Minutes.nonnegative(),
      note: z.string(),
      decided_at: Instant,
    })
    .nullable(),
});
export type Dispute = z.output<typeof Dispute>;

/** A dispute as admins see it in the queue. */
export const DisputeCase = Dispute.extend({
  schedule_id: SessionId,
  title: z.string(),
  scheduled_time: Instant,
  ends_at: Instant,
  student: MemberSummary,
  teacher: MemberSummary,
  settlement: Settlement,
  outcome: Outcome.nullable(),
  decided_by: MemberSummary.nullable(),
});
export type DisputeCase = z.output<typeof DisputeCase>;

/** A dispute case with the attendance that the server measured. */
export const DisputeFile = DisputeCase.extend({ attendance: RoomAttendance.nullable() });
export type DisputeFile = z.output<typeof DisputeFile>;

export const readDispute = endpoint({
  name: 'exchange.dispute.read_of_session',
  summary: "Returns a session's dispute to either party, and until when one can be opened.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/dispute/' },
  input: z.object({ id: SessionId }),
  output: z.object({
    dispute: Dispute.nullable(),
    /** Null if there is nothing to dispute, or there already was a dispute. */
    open_until: Instant.nullable(),
  }),
  errors: { ...sessionNotFound, ...sessionStranger },
});

export const openDispute = endpoint({
  name: 'exchange.dispute.open',
  summary:
    "Opens a dispute about a session's settlement, for either party, within 72 hours and once per session. An admin decides it.",
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/dispute/', status: 201 },
  input: DisputeForm.extend({ id: SessionId }),
  output: Dispute,
  errors: {
    ...sessionNotFound,
    ...sessionStranger,
    'dispute.not_settled': declareError('conflict', 'Only a settled session can be disputed.'),
    'dispute.nothing_moved': declareError(
      'conflict',
      'This session was cancelled without moving minutes, so there’s nothing to dispute.',
    ),
    'dispute.too_late': declareError(
      'conflict',
      'A session can only be disputed within {hours} hours of its settlement.',
    ),
    'dispute.exists': declareError('conflict', 'This session already has an open dispute.'),
    ...disputeDecided,
  },
});

export const addClaim = endpoint({
  name: 'exchange.dispute.claim',
  summary: 'Adds the claim of the other party of a dispute, once.',
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/dispute/claim/', status: 201 },
  input: ClaimForm.extend({ id: SessionId }),
  output: Dispute,
  errors: {
    ...sessionNotFound,
    ...sessionStranger,
    ...disputeNotFound,
    'dispute.own': declareError(
      'forbidden',
      'You opened this dispute. Only the other party can respond here.',
    ),
    'dispute.claimed': declareError('conflict', 'You’ve already described what happened.'),
    ...disputeDecided,
  },
});

export const listDisputes = endpoint({
  name: 'exchange.dispute.list',
  summary: 'Lists disputes for admins: open ones first, newest first within each group.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/disputes/' },
  input: z.object({
    ...pageQuery(10),
    status: z
      .enum(['all', 'open', 'decided'], { error: message('status must be all, open or decided.') })
      .default('all'),
  }),
  output: pageOf(DisputeCase),
  errors: {},
});

export const readDisputeFile = endpoint({
  name: 'exchange.dispute.read',
  summary: "Returns a dispute with both parties' statements and their attendance in the room.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/disputes/{id}/' },
  input: z.object({ id: DisputeId }),
  output: DisputeFile,
  errors: disputeNotFound,
});

export const decideDispute = endpoint({
  name: 'exchange.dispute.decide',
  summary:
    'Keeps a settlement, or has the ledger return some or all of its minutes. Minutes that the teacher has already spent become a debt. A full reversal also removes a no-show mark, even if no minutes moved. Once per dispute.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/disputes/{id}/decide/' },
  input: DecisionForm.extend({ id: DisputeId }),
  output: DisputeFile,
  errors: {
    ...disputeNotFound,
    ...disputeDecided,
    'dispute.minutes': declareError(
      'invalid',
      '{most, plural, =0 {No minutes moved, so none can go back in part.} other {Please say how many minutes go back: from 1 to {most, number}, as many as moved.}}',
      { field: 'minutes' },
    ),
    /** Declared by the ledger. The dispute is open again. */
    'dispute.reversed_before': declareError(
      'conflict',
      'Some of these minutes have already been returned. {reversible, plural, =0 {None} one {# minute} other {# minutes}} can still be returned.',
    ),
  },
});
