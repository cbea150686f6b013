import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { EntryId, MemberId, ProposalId, RequestId, SessionId } from '../kernel/ids.js';
import { RatedMember } from './rated-member.js';
import { requestFields } from './request-content.js';

/**
 * States of a skill request: Draft, Pending (published), Accepted (only in legacy data, never written), Rejected (taken down by an admin),
 * Cancelled, Completed, Scheduled.
 */
export const RequestStatus = z.enum(['DR', 'PE', 'AC', 'RJ', 'CA', 'CO', 'SC']);
export type RequestStatus = z.output<typeof RequestStatus>;

/** Settlement of a request's session. */
export const Settlement = z.object({
  /** Minutes that moved to the teacher. */
  minutes: Minutes.nonnegative(),
  /** Minutes of the hold that returned to the student. */
  released: Minutes.nonnegative(),
  settled_at: Instant,
});
export type Settlement = z.output<typeof Settlement>;

/** Reason why a session ended without a lesson. */
export const Outcome = z.enum([
  'student_absent',
  'teacher_absent',
  'both_absent',
  'cancelled',
  'member_blocked',
  'member_left',
  'expired',
  'not_logged',
]);
export type Outcome = z.output<typeof Outcome>;

/** Reason why a published request ended without a session. */
export const ClosingReason = z.enum(['owner', 'expired', 'member_blocked', 'member_left', 'taken_down']);
export type ClosingReason = z.output<typeof ClosingReason>;

/** The teacher for whom a request is reserved first. */
export const ReservedTeacher = z.object({
  teacher: RatedMember,
  /** Number of hours for which it is reserved. */
  hours: z.int().positive(),
  /** End of the reservation. Null before publication. */
  until: Instant.nullable(),
  declined: z.boolean(),
  /**
   * The offer from which the student chose one of the teacher's free times. Its time is the request's preferred time, which the teacher can
   * accept. Null if the student chose no time.
   */
  slot: z
    .object({
      /** The teacher may have removed the offer since. */
      offer_id: EntryId,
      /** The teacher's time zone. */
      timezone: z.string(),
      student_timezone: z.string(),
    })
    .nullable(),
});
export type ReservedTeacher = z.output<typeof ReservedTeacher>;

export const SkillRequest = z.object({
  id: RequestId,
  ...requestFields.shown,
  status: RequestStatus,
  user: RatedMember,
  created_at: Instant,
  /** The beginning of the text, without formatting. */
  preview: z.string(),
  /** Whether the caller has an active proposal here (PR or AC) whose time has not passed undecided. */
  has_proposed: z.boolean(),
  /** The caller's own undecided proposal, even if its time has passed. Null without one. */
  own_proposal: z.object({ id: ProposalId, scheduled_time: Instant, timezone: z.string() }).nullable(),
  /** Accepted proposals, and undecided ones with a future time. Shown to the owner, 0 for everyone else. */
  schedule_proposals_count: z.int().nonnegative(),
  /** The reserved teacher. Shown to that teacher and the owner, null for everyone else. */
  asked: ReservedTeacher.nullable(),
  /** Members whom the owner invited to an open request. Shown to the owner; an invited member sees only their own id. */
  invited: z.array(MemberId),
  /** The session of an accepted proposal. For anyone but its two parties, all fields except the time are null. */
  accepted_schedule: z
    .object({
      id: SessionId.nullable(),
      scheduled_time: Instant,
      timezone: z.string().nullable(),
      teacher: RatedMember.nullable(),
    })
    .nullable(),
  is_following: z.boolean(),
  /** Minutes currently on hold for it. */
  held_minutes: Minutes.nonnegative(),
  /** The settlement, and the reason if there was no session. Shown to its two parties and admins, null for everyone else. */
  settlement: Settlement.nullable(),
  outcome: Outcome.nullable(),
  /** An admin's reason for taking it down. Shown to its owner and admins. */
  taken_down_reason: z.string().nullable(),
});
export type SkillRequest = z.output<typeof SkillRequest>;

/** One request with its text as sanitized HTML. */
export const WholeRequest = SkillRequest.extend({ body_html: z.string() });
export type WholeRequest = z.output<typeof WholeRequest>;

/** Why a request is suggested to the caller. */
const SuggestionReason = z.object({
  /** Whether the owner reserved it for the caller. */
  asked: z.boolean(),
  /** Whether the owner invited the caller to propose a time. */
  invited: z.boolean(),
  /** Those of its tags that the caller teaches. */
  teaches: z.array(z.string()),
});

/** An open request that the caller could teach, with the reason. */
export const SuggestedRequest = SkillRequest.extend({ reason: SuggestionReason });
export type SuggestedRequest = z.output<typeof SuggestedRequest>;

/** An open request in a list. It has a reason if the list starts with suggestions and the request is one of them. */
export const ExploredRequest = SkillRequest.extend({ reason: SuggestionReason.nullable() });
