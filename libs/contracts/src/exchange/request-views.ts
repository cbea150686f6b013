import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { RequestId, SessionId } from '../kernel/ids.js';
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

export const SkillRequest = z.object({
  id: RequestId,
  ...requestFields.shown,
  status: RequestStatus,
  user: RatedMember,
  created_at: Instant,
  /** Whether the caller has a proposal here that stands (PR or AC). */
  has_proposed: z.boolean(),
  /** Proposals that wait for an answer or were accepted. */
  schedule_proposals_count: z.int().nonnegative(),
  accepted_schedule: z
    .object({ id: SessionId, scheduled_time: Instant, timezone: z.string(), teacher: RatedMember })
    .nullable(),
  is_following: z.boolean(),
  /** Minutes on hold for it now. */
  held_minutes: Minutes.nonnegative(),
  settlement: Settlement.nullable(),
  outcome: Outcome.nullable(),
});
export type SkillRequest = z.output<typeof SkillRequest>;
