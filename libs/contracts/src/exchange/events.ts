import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MeetingId, MemberId, ProposalId, RequestId, SessionId, TagId } from '../kernel/ids.js';
import { MemberFigures } from './figures.js';
import { ClosingReason } from './request-views.js';
import { filesChanged } from '../kernel/stored-files.js';

export * from './dispute-events.js';

const requestFacts = { request_id: RequestId, student_id: MemberId, title: z.string() };
const proposalFacts = { ...requestFacts, proposal_id: ProposalId, teacher_id: MemberId };
const sessionFacts = {
  session_id: SessionId,
  meeting_id: MeetingId.nullable(),
  request_id: RequestId,
  student_id: MemberId,
  teacher_id: MemberId,
  /** Title of the request. Empty in legacy events. */
  title: z.string().default(''),
};

export const requestPublished = event({
  type: 'exchange.request.published.v1',
  summary: 'A request is open for proposals; its minutes are on hold.',
  consumers: ['realtime-refresh-pages-on-publication'],
  data: z.object({ ...requestFacts, duration_minutes: Minutes.positive() }),
});

export const requestOpened = event({
  type: 'exchange.request.opened.v1',
  summary:
    'A published request is there for everybody: at once, or when it is no longer the one teacher’s who was asked first.',
  consumers: ['content-alert-followers-on-opening'],
  data: z.object({
    ...requestFacts,
    duration_minutes: Minutes.positive(),
    tags: z.array(z.object({ id: TagId, name: z.string() })),
  }),
});

export const requestAsked = event({
  type: 'exchange.request.asked.v1',
  summary: 'A request was published for one teacher alone, until then.',
  consumers: ['realtime-tell-teacher-on-asking'],
  data: z.object({ ...requestFacts, teacher_id: MemberId, until: Instant }),
});

export const requestDeclined = event({
  type: 'exchange.request.declined.v1',
  summary: 'The teacher who was asked first will not teach it; it is open to everybody.',
  consumers: ['realtime-tell-owner-on-declining'],
  data: z.object({ ...requestFacts, teacher_id: MemberId }),
});

export const requestTakenDown = event({
  type: 'exchange.request.taken_down.v1',
  summary: 'An admin took a published request down; its hold is released. `reason` is for its owner.',
  consumers: ['realtime-tell-owner-on-take-down', 'content-drop-alert-on-take-down'],
  data: z.object({ ...requestFacts, reason: z.string() }),
});

export const requestCancelled = event({
  type: 'exchange.request.cancelled.v1',
  summary: 'A request was cancelled or expired; its hold is released.',
  consumers: ['realtime-tell-owner-on-cancellation'],
  data: z.object({ ...requestFacts, reason: ClosingReason.exclude(['taken_down']) }),
});

export const requestClosed = event({
  type: 'exchange.request.closed.v1',
  summary:
    'A published request ended before a teacher had an answer or gave one: their proposal waited, or they were asked first. Once a teacher.',
  consumers: ['realtime-tell-teacher-on-closing'],
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
  summary: 'A published request got longer or shorter while a proposal waited. Once a teacher.',
  consumers: ['realtime-tell-teacher-on-resizing'],
  data: z.object({
    ...proposalFacts,
    /** The duration that the teacher proposed for. */
    before_minutes: Minutes.positive(),
    duration_minutes: Minutes.positive(),
  }),
});

export const proposalMade = event({
  type: 'exchange.proposal.made.v1',
  summary: 'A teacher offered a time.',
  consumers: ['realtime-tell-owner-on-proposal'],
  data: z.object({ ...proposalFacts, scheduled_time: Instant }),
});

export const proposalRejected = event({
  type: 'exchange.proposal.rejected.v1',
  summary:
    'A proposal was turned down: by the owner, because a sibling was accepted, or with its request, which an admin took down.',
  consumers: ['realtime-tell-teacher-on-rejection'],
  data: z.object({
    ...proposalFacts,
    /** Only if the request ended with it and others can no longer read it. */
    reason: z.literal('taken_down').optional(),
  }),
});

export const proposalWithdrawn = event({
  type: 'exchange.proposal.withdrawn.v1',
  summary: 'A teacher took an undecided proposal back.',
  consumers: ['realtime-tell-owner-on-withdrawal'],
  data: z.object(proposalFacts),
});

export const sessionScheduled = event({
  type: 'exchange.session.scheduled.v1',
  summary: 'A proposal was accepted and became a session.',
  consumers: ['realtime-tell-teacher-on-agreement', 'realtime-add-contacts-on-session'],
  data: z.object({
    ...sessionFacts,
    proposal_id: ProposalId,
    scheduled_time: Instant,
    duration_minutes: Minutes.positive(),
  }),
});

export const sessionCompleted = event({
  type: 'exchange.session.completed.v1',
  summary: 'A session was settled; the room ends for both.',
  consumers: [
    ...['realtime-end-room-on-settlement', 'realtime-tell-both-on-settlement'],
    'ledger-keep-words-on-settlement',
  ],
  data: z.object({
    ...sessionFacts,
    minutes: Minutes.nonnegative(),
    released: Minutes.nonnegative(),
    settled_at: Instant,
  }),
});

export const sessionCancelled = event({
  type: 'exchange.session.cancelled.v1',
  summary: 'A session ended without a lesson; the room ends for both.',
  consumers: [
    ...['realtime-end-room-on-cancellation', 'realtime-tell-both-on-session-cancellation'],
    'ledger-keep-words-on-session-cancellation',
  ],
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
  consumers: ['realtime-tell-other-on-reschedule'],
  data: z.object({ ...rescheduleFacts, proposed_time: Instant, reason: z.string() }),
});

export const rescheduleRejected = event({
  type: 'exchange.session.reschedule_rejected.v1',
  summary:
    'The proposed time was rejected by the other party, or taken back by its author: the session stays.',
  consumers: ['realtime-tell-other-on-reschedule-end'],
  data: z.object({ ...rescheduleFacts, withdrawn: z.boolean() }),
});

export const sessionRescheduled = event({
  type: 'exchange.session.rescheduled.v1',
  summary: 'A party accepted the time that the other proposed: the session moved.',
  consumers: ['realtime-end-room-on-rescheduling', 'realtime-tell-other-on-rescheduling'],
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
  summary: 'A party of a completed session rated the other.',
  consumers: ['realtime-tell-rated-on-rating'],
  data: z.object({
    session_id: SessionId,
    by_member_id: MemberId,
    rated_member_id: MemberId,
    rating: z.int().min(1).max(5),
  }),
});

export const reviewAnswered = event({
  type: 'exchange.review.answered.v1',
  summary: 'A member answered what was written of them.',
  consumers: ['realtime-tell-reviewer-on-answer'],
  data: z.object({
    session_id: SessionId,
    /** The author of the review. */
    by_member_id: MemberId,
    /** The reviewed member, who replied. */
    rated_member_id: MemberId,
    title: z.string(),
  }),
});

export const exchangeActAudited = auditedAct('exchange');

export const memberFiguresChanged = event({
  type: 'exchange.member.figures_changed.v1',
  summary: "A member's stars or sessions changed: all of their figures, counted anew.",
  consumers: ['identity-keep-figures-on-change'],
  data: z.object({
    member_id: MemberId,
    /** Increases with every change of this member's statistics. Older events are ignored. */
    n: z.int().positive(),
    figures: MemberFigures.extend({
      // Absent in legacy events, which did not separate the roles.
      student_rating: MemberFigures.shape.student_rating.default(0),
      student_ratings_count: MemberFigures.shape.student_ratings_count.default(0),
    }),
  }),
});

export const exchangeFilesChanged = filesChanged('exchange');
