import { z } from 'zod';
import { TagRef, UNKNOWN_TAG_MESSAGE } from '../content/tags.js';
import { Instant, jsonList, Minutes, moment, wholeNumber } from '../kernel/fields.js';
import { RequestId, SessionId } from '../kernel/ids.js';
import { MemberSummary } from '../identity/member.js';

/**
 * The states of a skill request: Draft, Pending (published), Accepted (only in old data, never written), Rejected (taken down
 * by an admin), Cancelled, Completed, Scheduled.
 */
export const RequestStatus = z.enum(['DR', 'PE', 'AC', 'RJ', 'CA', 'CO', 'SC']);
export type RequestStatus = z.output<typeof RequestStatus>;

const TITLE = 'Title must be at least 10 characters long.';
const BODY = 'Request content must be at least 50 characters long.';
const TAGS = 'Please select at least one tag.';
const DURATION = 'Duration must be between 5 and 180 minutes.';
const TIME = 'Preferred time must be at least 1 hour in the future.';

export const REQUEST_MESSAGES = {
  title: TITLE,
  body: BODY,
  tags: TAGS,
  duration: DURATION,
  time: TIME,
} as const;

/** The rules of the request form (specification 2, section 5). That `preferred_time` lies an hour ahead is checked against the clock by `isFarEnough`. */
export const requestFields = {
  title: z
    .string({ error: TITLE })
    .trim()
    .min(10, { error: TITLE })
    .max(200, { error: 'Title must be at most 200 characters long.' }),
  body_content: z
    .string({ error: BODY })
    .trim()
    .min(50, { error: BODY })
    .max(20_000, { error: 'Request content must be at most 20000 characters long.' }),
  tags: jsonList(
    z
      .string({ error: UNKNOWN_TAG_MESSAGE })
      .trim()
      .min(1, { error: UNKNOWN_TAG_MESSAGE })
      .max(100, { error: UNKNOWN_TAG_MESSAGE }),
    TAGS,
  ).pipe(z.array(z.string()).min(1, { error: TAGS }).max(20, { error: 'Please select at most 20 tags.' })),
  duration_minutes: wholeNumber(DURATION).pipe(
    z.int().min(5, { error: DURATION }).max(180, { error: DURATION }),
  ),
  preferred_time: moment(TIME),
};

/** The form as a browser checks it. */
export const RequestForm = z.object(requestFields);

/** How far ahead of now a preferred time must lie, in milliseconds. */
export const PREFERRED_TIME_LEAD_MS = 3_600_000;

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
  'expired',
]);
export type Outcome = z.output<typeof Outcome>;

export const SkillRequest = z.object({
  id: RequestId,
  title: z.string(),
  body_content: z.string(),
  tags: z.array(TagRef),
  duration_minutes: Minutes,
  preferred_time: Instant,
  status: RequestStatus,
  user: MemberSummary,
  created_at: Instant,
  /** Whether the caller has a proposal here that stands (PR or AC). */
  has_proposed: z.boolean(),
  /** Proposals that wait for an answer or were accepted. */
  schedule_proposals_count: z.int().nonnegative(),
  accepted_schedule: z
    .object({ id: SessionId, scheduled_time: Instant, timezone: z.string(), teacher: MemberSummary })
    .nullable(),
  is_following: z.boolean(),
  /** Minutes on hold for it now. */
  held_minutes: Minutes.nonnegative(),
  settlement: Settlement.nullable(),
  outcome: Outcome.nullable(),
});
export type SkillRequest = z.output<typeof SkillRequest>;
