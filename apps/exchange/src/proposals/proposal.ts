import {
  AHEAD_MAX_DAYS,
  type MemberId,
  type ProposalId,
  type ProposalStatus,
  type SessionId,
} from '@skillhour/contracts';
import type { Published, SkillRequest } from '../requests/index.js';
import { isTooFar, refused, type RequestSnapshot } from '../terms/index.js';

interface Offer {
  id: ProposalId;
  request: RequestSnapshot;
  teacherId: MemberId;
  studentId: MemberId;
  startsAt: Date;
  timezone: string;
  note: string;
  createdAt: Date;
}

/** Awaits the owner's decision. */
export interface Waiting extends Offer {
  state: 'waiting';
}
export interface Accepted extends Offer {
  state: 'accepted';
  sessionId: SessionId;
}
export interface Rejected extends Offer {
  state: 'rejected';
}
/** The proposal's session was held. */
export interface Completed extends Offer {
  state: 'completed';
  sessionId: SessionId;
}
/** Withdrawn, or ended together with its request or session. */
export interface Cancelled extends Offer {
  state: 'cancelled';
  sessionId: SessionId | null;
}
export type Proposal = Waiting | Accepted | Rejected | Completed | Cancelled;

const STATUS = {
  waiting: 'PR',
  accepted: 'AC',
  rejected: 'RE',
  completed: 'CO',
  cancelled: 'CA',
} as const satisfies Record<Proposal['state'], ProposalStatus>;

/** Returns the state's API status code. */
export const statusOf = ({ state }: Pick<Proposal, 'state'>): ProposalStatus => STATUS[state];

/**
 * Decides whether a teacher may propose a time. Rejects proposals for the teacher's own request, for a closed request,
 * for a past or too distant time, and duplicates. A pending proposal whose time has passed is replaced.
 */
export function decideOffer(
  request: SkillRequest,
  offer: { teacherId: MemberId; startsAt: Date; standing: Proposal | null },
  now: Date,
) {
  if (request.ownerId === offer.teacherId) return refused('request.own');
  const { standing } = offer;
  const isOver = standing?.state === 'waiting' && standing.startsAt <= now;
  if (standing && !isOver) return refused('proposal.exists');
  if (request.state !== 'published') return refused('request.not_open');
  if (offer.startsAt <= now) return refused('proposal.in_the_past');
  if (isTooFar(offer.startsAt, now)) return refused('proposal.too_far', { days: AHEAD_MAX_DAYS });
  return { kind: 'offer', request, replaces: isOver ? standing : null } as const;
}

export type AnswerChange =
  | { kind: 'already' }
  | { kind: 'reject'; proposal: Waiting }
  | { kind: 'accept'; proposal: Waiting; request: Published };

/**
 * Decides the owner's response to a proposal. The same response again is `already`; a different one returns what was
 * decided.
 */
export function decideAnswer(
  proposal: Proposal,
  request: SkillRequest,
  answer: { by: MemberId; status: 'AC' | 'RE' },
  now: Date,
) {
  if (proposal.studentId !== answer.by) return refused('proposal.not_owner');
  if (statusOf(proposal) === answer.status) return { kind: 'already' } satisfies AnswerChange;
  if (proposal.state !== 'waiting') {
    const siblingWon = proposal.state === 'rejected' && isTaken(request);
    return refused('proposal.decided', { how: siblingWon ? 'sibling' : statusOf(proposal) });
  }
  if (answer.status === 'RE') return { kind: 'reject', proposal } satisfies AnswerChange;
  if (request.state !== 'published') return refused('request.not_open');
  if (proposal.startsAt <= now) return refused('proposal.in_the_past');
  return { kind: 'accept', proposal, request } satisfies AnswerChange;
}

export function decideWithdrawal(proposal: Proposal, by: MemberId) {
  if (proposal.teacherId !== by) return refused('proposal.not_author');
  if (proposal.state === 'cancelled') return { kind: 'already', proposal } as const;
  if (proposal.state !== 'waiting') return refused('proposal.decided', { how: statusOf(proposal) });
  return { kind: 'withdraw', proposal } as const;
}

/** Returns the rejected proposal, which ended without a session. */
export const reject = (proposal: Waiting): Rejected => ({ ...proposal, state: 'rejected' });
export const withdraw = (proposal: Waiting): Cancelled => ({
  ...proposal,
  state: 'cancelled',
  sessionId: null,
});

const isTaken = ({ state }: SkillRequest): boolean => state === 'scheduled' || state === 'completed';
