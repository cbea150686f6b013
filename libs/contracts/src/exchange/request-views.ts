import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { ProposalId, RequestId, SessionId } from '../kernel/ids.js';
import { RatedMember } from './rated-member.js';
import { requestFields } from './request-content.js';

/**
 * The states of a skill request: Draft, Pending (published), Accepted (only in old data, never written), Rejected (taken down
 * by an admin), Cancelled, Completed, Scheduled.
 */
export const RequestStatus = z.enum(['DR', 'PE', 'AC', 'RJ', 'CA', 'CO', 'SC']);
export type RequestStatus = z.output<typeof RequestStatus>;

/** What became of a request's session. */
export const Settlement = z.object({
  /** Minutes that moved to the teacher. */
  minutes: Minutes.nonnegative(),
  /** Minutes of the hold that came back to the student. */
  released: Minutes.nonnegative(),
  settled_at: Instant,
});
export type Settlement = z.output<typeof Settlement>;

/** Why a session ended without a lesson. */
export const Outcome = z.enum([
  'student_absent',
  'teacher_absent',
  'both_absent',
  'cancelled',
  'member_blocked',
  'member_left',
  'expired',
]);
export type Outcome = z.output<typeof Outcome>;

/** Why a published request ended without a session. */
export const ClosingReason = z.enum(['owner', 'expired', 'member_blocked', 'member_left', 'taken_down']);
export type ClosingReason = z.output<typeof ClosingReason>;

/** A teacher who was asked before all others. */
export const AskedTeacher = z.object({
  teacher: RatedMember,
  /** For how many hours nobody else is. */
  hours: z.int().positive(),
  /** Until when; null before it is published. */
  until: Instant.nullable(),
  declined: z.boolean(),
});
export type AskedTeacher = z.output<typeof AskedTeacher>;

export const SkillRequest = z.object({
  id: RequestId,
  ...requestFields.shown,
  status: RequestStatus,
  user: RatedMember,
  created_at: Instant,
  /** The beginning of the text, in plain words. */
  preview: z.string(),
  /** Whether the caller has a proposal here that stands (PR or AC) and whose time has not passed unanswered. */
  has_proposed: z.boolean(),
  /** The caller's own proposal that waits, also where its time has passed; null without one. */
  own_proposal: z.object({ id: ProposalId, scheduled_time: Instant, timezone: z.string() }).nullable(),
  /** Proposals that wait for an answer, their time still ahead, or were accepted; for its owner, 0 for everybody else. */
  schedule_proposals_count: z.int().nonnegative(),
  /** Who was asked before all others; for them and the owner, null for everybody else. */
  asked: AskedTeacher.nullable(),
  /** The session of an accepted proposal. With whom it is is the business of its two parties: for others all but its time is null. */
  accepted_schedule: z
    .object({
      id: SessionId.nullable(),
      scheduled_time: Instant,
      timezone: z.string().nullable(),
      teacher: RatedMember.nullable(),
    })
    .nullable(),
  is_following: z.boolean(),
  /** Minutes on hold for it now. */
  held_minutes: Minutes.nonnegative(),
  /** How its session was settled, and why there was none; for its two parties and admins, null for everybody else. */
  settlement: Settlement.nullable(),
  outcome: Outcome.nullable(),
  /** Why an admin took it down; for its owner and admins. */
  taken_down_reason: z.string().nullable(),
});
export type SkillRequest = z.output<typeof SkillRequest>;

/** One request with its text as it is read: sanitised HTML. */
export const WholeRequest = SkillRequest.extend({ body_html: z.string() });
export type WholeRequest = z.output<typeof WholeRequest>;

/** An open request that the caller could teach, and why. */
export const SuggestedRequest = SkillRequest.extend({
  reason: z.object({
    /** The owner asked the caller before all others. */
    asked: z.boolean(),
    /** Which of its tags the caller teaches. */
    teaches: z.array(z.string()),
  }),
});
export type SuggestedRequest = z.output<typeof SuggestedRequest>;
