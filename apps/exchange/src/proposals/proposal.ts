import {
  AHEAD_MAX_DAYS,
  type MemberId,
  type ProposalId,
  type ProposalStatus,
  type SessionId,
} from '@skillhour/contracts';
import type { Published, SkillRequest } from '../requests/index.js';
import { isTooFar, rejectWith, type RequestSnapshot } from '../domain/index.js';

interface ProposalBase {
  id: ProposalId;
  request: RequestSnapshot;
  teacherId: MemberId;
  studentId: MemberId;
  startsAt: Date;
  timezone: string;
  note: string;
  /** The place where the two meet in person; missing if they meet in the room. */
  place?: string;
  createdAt: Date;
}

/** Awaits the owner's decision. */
export interface Pending extends ProposalBase {
  state: 'pending';
}
export interface Accepted extends ProposalBase {
  state: 'accepted';
  sessionId: SessionId;
}
export interface Rejected extends ProposalBase {
  state: 'rejected';
}
/** The proposal's session was held. */
interface Completed extends ProposalBase {
  state: 'completed';
  sessionId: SessionId;
}
/** Withdrawn, or ended together with its request or session. */
export interface Cancelled extends ProposalBase {
  state: 'cancelled';
  sessionId: SessionId | null;
}
export type Proposal = Pending | Accepted | Rejected | Completed | Cancelled;

const STATUS = {
  pending: 'PR',
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
export function decideNewProposal(
  request: SkillRequest,
  input: { teacherId: MemberId; startsAt: Date; active: Proposal | null },
  now: Date,
) {
  if (request.ownerId === input.teacherId) return rejectWith('request.own');
  const { active } = input;
  const isOver = active?.state === 'pending' && active.startsAt <= now;
  if (active && !isOver) return rejectWith('proposal.exists');
  if (request.state !== 'published') return rejectWith('request.not_open');
  if (input.startsAt <= now) return rejectWith('proposal.in_the_past');
  if (isTooFar(input.startsAt, now)) return rejectWith('proposal.too_far', { days: AHEAD_MAX_DAYS });
  return { kind: 'propose', request, replaces: isOver ? active : null } as const;
}

type ProposalChange =
  | { kind: 'already' }
  | { kind: 'reject'; proposal: Pending }
  | { kind: 'accept'; proposal: Pending; request: Published };

/**
 * Decides the owner's response to a proposal. The same response again is `already`; a different one returns what was
 * decided.
 */
export function decideProposal(
  proposal: Proposal,
  request: SkillRequest,
  requested: { by: MemberId; status: 'AC' | 'RE' },
  now: Date,
) {
  if (proposal.studentId !== requested.by) return rejectWith('proposal.not_owner');
  if (statusOf(proposal) === requested.status) return { kind: 'already' } satisfies ProposalChange;
  if (proposal.state !== 'pending') {
    const siblingWon = proposal.state === 'rejected' && isTaken(request);
    return rejectWith('proposal.decided', { how: siblingWon ? 'sibling' : statusOf(proposal) });
  }
  if (requested.status === 'RE') return { kind: 'reject', proposal } satisfies ProposalChange;
  if (request.state !== 'published') return rejectWith('request.not_open');
  if (proposal.startsAt <= now) return rejectWith('proposal.in_the_past');
  return { kind: 'accept', proposal, request } satisfies ProposalChange;
}

export function decideWithdrawal(proposal: Proposal, by: MemberId) {
  if (proposal.teacherId !== by) return rejectWith('proposal.not_author');
  if (proposal.state === 'cancelled') return { kind: 'already', proposal } as const;
  if (proposal.state !== 'pending') return rejectWith('proposal.decided', { how: statusOf(proposal) });
  return { kind: 'withdraw', proposal } as const;
}

/** Returns the rejected proposal, which ended without a session. */
export const reject = (proposal: Pending): Rejected => ({ ...proposal, state: 'rejected' });
export const withdraw = (proposal: Pending): Cancelled => ({
  ...proposal,
  state: 'cancelled',
  sessionId: null,
});

const isTaken = ({ state }: SkillRequest): boolean => state === 'scheduled' || state === 'completed';
