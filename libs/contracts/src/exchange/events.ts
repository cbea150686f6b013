import { z } from 'zod';
import { event } from '../kernel/event.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MeetingId, MemberId, ProposalId, RequestId, SessionId } from '../kernel/ids.js';
import { MemberFigures } from './figures.js';

const requestFacts = { request_id: RequestId, student_id: MemberId, title: z.string() };
const proposalFacts = { ...requestFacts, proposal_id: ProposalId, teacher_id: MemberId };
const sessionFacts = {
  session_id: SessionId,
  meeting_id: MeetingId.nullable(),
  request_id: RequestId,
  student_id: MemberId,
  teacher_id: MemberId,
};

export const requestPublished = event({
  type: 'exchange.request.published.v1',
  summary: 'A request is open for proposals; its minutes are on hold.',
  data: z.object({ ...requestFacts, duration_minutes: Minutes.positive() }),
});

export const requestCancelled = event({
  type: 'exchange.request.cancelled.v1',
  summary: 'A request was cancelled or expired; its hold is released.',
  data: z.object({ ...requestFacts, reason: z.enum(['owner', 'expired', 'member_blocked', 'member_left']) }),
});

export const proposalMade = event({
  type: 'exchange.proposal.made.v1',
  summary: 'A teacher offered a time.',
  data: z.object({ ...proposalFacts, scheduled_time: Instant }),
});

export const proposalRejected = event({
  type: 'exchange.proposal.rejected.v1',
  summary: 'A proposal was turned down, by the owner or because a sibling was accepted.',
  data: z.object(proposalFacts),
});

export const sessionScheduled = event({
  type: 'exchange.session.scheduled.v1',
  summary: 'A proposal was accepted and became a session.',
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
  reactions: ['realtime-end-room-on-settlement'],
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
  reactions: ['realtime-end-room-on-cancellation'],
  data: z.object({ ...sessionFacts, outcome: z.string() }),
});

export const ratingGiven = event({
  type: 'exchange.rating.given.v1',
  summary: 'A party of a completed session rated the other.',
  data: z.object({
    session_id: SessionId,
    by_member_id: MemberId,
    rated_member_id: MemberId,
    rating: z.int().min(1).max(5),
  }),
});

export const memberFiguresChanged = event({
  type: 'exchange.member.figures_changed.v1',
  summary: "A member's stars or sessions changed: all of their figures, counted anew.",
  reactions: ['identity-keep-figures-on-change'],
  data: z.object({
    member_id: MemberId,
    /** Rises with every change of this member's figures; an older one changes nothing. */
    n: z.int().positive(),
    figures: MemberFigures,
  }),
});
