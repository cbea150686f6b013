import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MeetingId, MemberId, ProposalId, RequestId, SessionId, TagId, TransferId } from '../kernel/ids.js';
import { MemberStats } from './member-stats.js';
import { ClosingReason } from './request-views.js';
import { sessionFacts } from './session-facts.js';
import { Side } from './side.js';
import { filesChanged } from '../kernel/stored-files.js';

export * from './dispute-events.js';
export * from './logging-events.js';

const requestFacts = { request_id: RequestId, student_id: MemberId, title: z.string() };
/** Members who were invited to the request. Empty in legacy events. */
const invited_ids = z.array(MemberId).default([]);
const proposalFacts = { ...requestFacts, proposal_id: ProposalId, teacher_id: MemberId };

export const requestPublished = event({
  type: 'exchange.request.published.v1',
  summary: 'A request was opened for proposals. Its minutes are on hold.',
  data: z.object({ ...requestFacts, duration_minutes: Minutes.positive() }),
});

export const requestOpened = event({
  type: 'exchange.request.opened.v1',
  summary:
    'A published request became visible to everyone: at once, or when its reservation for one teacher ended.',
  data: z.object({
    ...requestFacts,
    duration_minutes: Minutes.positive(),
    tags: z.array(z.object({ id: TagId, name: z.string() })),
  }),
});

export const requestAsked = event({
  type: 'exchange.request.asked.v1',
  summary: 'A request was published and is reserved for one teacher until the given time.',
  data: z.object({
    ...requestFacts,
    teacher_id: MemberId,
    until: Instant,
    /** The free time of the teacher that the student chose. Absent if the student chose none, and in legacy events. */
    slot: z.object({ scheduled_time: Instant, duration_minutes: Minutes.positive() }).optional(),
  }),
});

export const requestDeclined = event({
  type: 'exchange.request.declined.v1',
  summary: 'The teacher who was asked first declined. The request is open to everyone.',
  data: z.object({ ...requestFacts, teacher_id: MemberId }),
});

export const requestInvited = event({
  type: 'exchange.request.invited.v1',
  summary: 'The owner of an open request invited a teacher to propose a time.',
  data: z.object({ ...requestFacts, teacher_id: MemberId }),
});

export const requestTakenDown = event({
  type: 'exchange.request.taken_down.v1',
  summary: 'An admin took down a published request. Its hold was released, and `reason` is for its owner.',
  data: z.object({ ...requestFacts, invited_ids, reason: z.string() }),
});

export const requestCancelled = event({
  type: 'exchange.request.cancelled.v1',
  summary: 'A request was cancelled or expired. Its hold was released.',
  data: z.object({ ...requestFacts, invited_ids, reason: ClosingReason.exclude(['taken_down']) }),
});

export const requestClosed = event({
  type: 'exchange.request.closed.v1',
  summary:
    "A published request ended while a teacher's proposal was pending, or before the teacher who was asked first had replied. One event per teacher.",
  data: z.object({
    ...requestFacts,
    teacher_id: MemberId,
    /** The proposal that ended with the request. Null if the teacher was asked first and had not answered. */
    proposal_id: ProposalId.nullable(),
    reason: ClosingReason,
  }),
});

export const requestResized = event({
  type: 'exchange.request.resized.v1',
  summary: 'The duration of a published request changed while a proposal was pending. One event per teacher.',
  data: z.object({
    ...proposalFacts,
    /** The duration that the teacher proposed for. */
    before_minutes: Minutes.positive(),
    duration_minutes: Minutes.positive(),
  }),
});

export const proposalMade = event({
  type: 'exchange.proposal.made.v1',
  summary: 'A teacher proposed a time.',
  data: z.object({ ...proposalFacts, scheduled_time: Instant }),
});

export const proposalRejected = event({
  type: 'exchange.proposal.rejected.v1',
  summary:
    'A proposal was rejected: by the owner, because a sibling was accepted, or because an admin took down its request.',
  data: z.object({
    ...proposalFacts,
    /** Only if the request ended with it and others can no longer read it. */
    reason: z.literal('taken_down').optional(),
  }),
});

export const proposalWithdrawn = event({
  type: 'exchange.proposal.withdrawn.v1',
  summary: 'A teacher withdrew an undecided proposal.',
  data: z.object(proposalFacts),
});

export const sessionScheduled = event({
  type: 'exchange.session.scheduled.v1',
  summary: 'A proposal, or a free time that the student chose, was accepted and became a session.',
  data: z.object({
    ...sessionFacts,
    proposal_id: ProposalId,
    scheduled_time: Instant,
    duration_minutes: Minutes.positive(),
    /** The party that accepted: the student a proposal, the teacher a free time. Legacy events have no value and mean the student. */
    accepted_by: Side.default('student'),
  }),
});

export const sessionCompleted = event({
  type: 'exchange.session.completed.v1',
  summary: 'A session was settled. The room ends for both parties.',
  data: z.object({
    ...sessionFacts,
    minutes: Minutes.nonnegative(),
    released: Minutes.nonnegative(),
    settled_at: Instant,
    /** Whether a party logged the minutes, instead of the server measuring them. */
    logged: z.boolean().default(false),
  }),
});

export const sessionCancelled = event({
  type: 'exchange.session.cancelled.v1',
  summary: 'A session ended without a lesson. The room ends for both parties.',
  data: z.object({
    ...sessionFacts,
    outcome: z.string(),
    /** The party that cancelled it, and the reason. Null if neither party did. */
    by_member_id: MemberId.nullable().default(null),
    reason: z.string().default(''),
    /** Minutes that the teacher received nevertheless. */
    minutes: Minutes.nonnegative().default(0),
    /** Minutes that returned to the student. 0 in legacy events. */
    released: Minutes.nonnegative().default(0),
    /** The session's start time. Absent in legacy events. */
    scheduled_time: Instant.optional(),
  }),
});

const rescheduleFacts = {
  ...sessionFacts,
  by_member_id: MemberId,
  /** The session's current start time. */
  scheduled_time: Instant,
};

export const rescheduleProposed = event({
  type: 'exchange.session.reschedule_proposed.v1',
  summary: 'A party of a session proposed another time for it.',
  data: z.object({ ...rescheduleFacts, proposed_time: Instant, reason: z.string() }),
});

export const rescheduleRejected = event({
  type: 'exchange.session.reschedule_rejected.v1',
  summary:
    'The proposed time was rejected by the other party or withdrawn by its author. The session keeps its time.',
  data: z.object({ ...rescheduleFacts, withdrawn: z.boolean() }),
});

export const sessionRescheduled = event({
  type: 'exchange.session.rescheduled.v1',
  summary: 'A party accepted the time that the other party proposed. The session was moved.',
  data: z.object({
    ...rescheduleFacts,
    /** The previously open room, if the session got a new one. */
    former_meeting_id: MeetingId.nullable(),
    /** How often the session has moved. A later event supersedes earlier ones. */
    n: z.int().positive(),
  }),
});

export const ratingGiven = event({
  type: 'exchange.rating.given.v1',
  summary: 'A party of a completed session rated the other party.',
  data: z.object({
    session_id: SessionId,
    by_member_id: MemberId,
    rated_member_id: MemberId,
    rating: z.int().min(1).max(5),
  }),
});

export const reviewAnswered = event({
  type: 'exchange.review.answered.v1',
  summary: 'A member replied to a review about them.',
  data: z.object({
    session_id: SessionId,
    /** The author of the review. */
    by_member_id: MemberId,
    /** The reviewed member, who replied. */
    rated_member_id: MemberId,
    title: z.string(),
  }),
});

export const giftMade = event({
  type: 'exchange.gift.made.v1',
  summary: 'A member gave minutes to another member.',
  data: z.object({
    transfer_id: TransferId,
    giver_id: MemberId,
    receiver_id: MemberId,
    amount_minutes: Minutes.positive(),
    /** The giver's text; may be empty. */
    text: z.string(),
  }),
});

export const exchangeActAudited = auditedAct('exchange');

export const memberFiguresChanged = event({
  type: 'exchange.member.figures_changed.v1',
  summary: "A member's ratings or sessions changed. Contains all of the member's recomputed statistics.",
  data: z.object({
    member_id: MemberId,
    /** Increases with every change of this member's statistics. Older events are ignored. */
    n: z.int().positive(),
    figures: MemberStats.extend({
      // Absent in legacy events, which did not separate the roles.
      student_rating: MemberStats.shape.student_rating.default(0),
      student_ratings_count: MemberStats.shape.student_ratings_count.default(0),
    }),
  }),
});

export const exchangeFilesChanged = filesChanged('exchange');
