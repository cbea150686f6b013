import type { MemberId, ProposalId, ProposalStatus, RequestId, SessionId } from '@skillhour/contracts';
import type { RequestSnapshot } from '../requests/request-snapshot.js';
import type { SkillRequest } from '../requests/skill-request.js';

export interface Proposal {
  id: ProposalId;
  requestId: RequestId;
  request: RequestSnapshot;
  teacherId: MemberId;
  studentId: MemberId;
  startsAt: Date;
  timezone: string;
  note: string;
  status: ProposalStatus;
  createdAt: Date;
  /** The session it became. */
  sessionId: SessionId | null;
}

interface Refusal<Code extends string> {
  kind: 'refused';
  code: Code;
  message: string;
}
const refused = <Code extends string>(code: Code, message: string): Refusal<Code> => ({
  kind: 'refused',
  code,
  message,
});

const IN_THE_PAST = 'The scheduled time must be in the future.';

/** Whether a teacher may offer a time: not to themself, not for what is closed, not for what is over, not twice. */
export function decideOffer(
  request: Pick<SkillRequest, 'ownerId' | 'status'>,
  offer: { teacherId: MemberId; startsAt: Date; hasStanding: boolean },
  now: Date,
) {
  if (request.ownerId === offer.teacherId) {
    return refused('request.own', 'You cannot propose a schedule for your own request.');
  }
  if (offer.hasStanding) {
    return refused('proposal.exists', 'You already have a proposal for this request.');
  }
  if (request.status !== 'PE') {
    return refused('request.not_open', 'This request is not open for proposals.');
  }
  if (offer.startsAt <= now) return refused('proposal.in_the_past', IN_THE_PAST);
  return { kind: 'offer' } as const;
}

/** Decides the owner's answer to a proposal. The same answer again is `already`; a different one says what happened. */
export function decideAnswer(
  proposal: Pick<Proposal, 'status' | 'studentId' | 'startsAt'>,
  request: Pick<SkillRequest, 'status'>,
  answer: { by: MemberId; status: 'AC' | 'RE' },
  now: Date,
) {
  if (proposal.studentId !== answer.by) {
    return refused('proposal.not_owner', "Only the request's owner can answer its proposals.");
  }
  if (proposal.status === answer.status) return { kind: 'already' } as const;
  if (proposal.status !== 'PR') return refused('proposal.decided', decidedText(proposal.status, request));
  if (answer.status === 'RE') return { kind: 'reject' } as const;
  if (request.status !== 'PE') return refused('request.not_open', 'This request is no longer open.');
  if (proposal.startsAt <= now) return refused('proposal.in_the_past', IN_THE_PAST);
  return { kind: 'accept' } as const;
}

export function decideWithdrawal(proposal: Pick<Proposal, 'status' | 'teacherId'>, by: MemberId) {
  if (proposal.teacherId !== by) {
    return refused('proposal.not_author', 'Only its author can withdraw a proposal.');
  }
  if (proposal.status === 'CA') return { kind: 'already' } as const;
  if (proposal.status !== 'PR') return refused('proposal.decided', DECIDED[proposal.status]);
  return { kind: 'withdraw' } as const;
}

const DECIDED: Record<Exclude<ProposalStatus, 'PR'>, string> = {
  AC: 'This proposal was already accepted.',
  RE: 'This proposal was already rejected.',
  CO: 'This proposal was accepted and its session is completed.',
  CA: 'This proposal was withdrawn or cancelled.',
};

function decidedText(status: Exclude<ProposalStatus, 'PR'>, request: Pick<SkillRequest, 'status'>): string {
  const siblingWon = status === 'RE' && (request.status === 'SC' || request.status === 'CO');
  return siblingWon ? 'Another proposal was accepted, so this one is rejected.' : DECIDED[status];
}
