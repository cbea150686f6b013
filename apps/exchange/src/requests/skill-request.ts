import type {
  MemberId,
  Outcome,
  ProposalId,
  RequestId,
  RequestStatus,
  SessionId,
} from '@skillhour/contracts';
import type { RequestContent, SettledMinutes } from '../domain/index.js';
import { isReserved, type ReservedTeacher } from './reserved-teacher.js';
import { holdKeyOf, type Hold, type PlaceIntent, type RaiseIntent, type VoidIntent } from '../holds/index.js';

interface RequestBase {
  id: RequestId;
  ownerId: MemberId;
  createdAt: Date;
  content: RequestContent;
  /** The reservation for one teacher; null if it is open to everyone. */
  asked: ReservedTeacher | null;
}
interface WithProposers {
  /** Teachers whose proposal is pending or was accepted. */
  proposers: MemberId[];
}
/** A pending proposal, as stored with its request. */
export interface PendingProposal {
  proposalId: ProposalId;
  teacherId: MemberId;
  startsAt: Date;
  timezone: string;
}

/** Visible only to its owner, without a hold. */
export interface Draft extends RequestBase {
  state: 'draft';
  /** Number of attempts to publish it. */
  attempts: number;
}
/** A draft that is being published or rolled back: the hold is being placed or voided in the ledger. */
export interface Publishing extends RequestBase {
  state: 'publishing';
  attempts: number;
  /** Created to be published immediately: invisible until then, and removed on failure. */
  hidden: boolean;
  hold: Hold & { intent: PlaceIntent | VoidIntent };
}
/** Open for proposals; its minutes are on hold. */
export interface Published extends RequestBase, WithProposers {
  state: 'published';
  hold: Hold;
  /** The proposers' pending proposals; legacy requests have only the proposers. */
  offers: PendingProposal[];
  /** Members whom the owner invited to propose a time. */
  invited: MemberId[];
}
/** A published request while more minutes are being reserved. */
export type Raising = Published & { hold: { intent: RaiseIntent } };
/** A proposal was accepted. */
export interface Scheduled extends RequestBase, WithProposers {
  state: 'scheduled';
  hold: Hold;
  session: AcceptedSession;
}
/** The session was held and paid. */
export interface Completed extends RequestBase, WithProposers {
  state: 'completed';
  hold: Hold;
  session: AcceptedSession;
  settlement: SettledMinutes;
}
/** Ended without a lesson; an absence may still have cost minutes. */
export interface Cancelled extends RequestBase {
  state: 'cancelled';
  hold: Hold | null;
  outcome: Outcome | null;
  settlement: SettledMinutes | null;
  /** The teacher of the session; null if no proposal was accepted. */
  teacherId: MemberId | null;
}
/** Taken down by an admin. */
export interface Rejected extends RequestBase, WithProposers {
  state: 'rejected';
  hold: Hold | null;
  /** The admin's explanation to the owner; null in legacy rows. */
  reason: string | null;
}
export type SkillRequest = Draft | Publishing | Published | Scheduled | Completed | Cancelled | Rejected;

/** The session created from the accepted proposal. */
export interface AcceptedSession {
  id: SessionId;
  startsAt: Date;
  timezone: string;
  teacherId: MemberId;
}

/** Returns the teacher of the request's session, in any state of it. */
export function teacherOf(request: SkillRequest): MemberId | null {
  if ('session' in request) return request.session.teacherId;
  return request.state === 'cancelled' ? request.teacherId : null;
}

/** API status codes of the states; a request being published is still a draft. */
const STATUS = {
  draft: 'DR',
  publishing: 'DR',
  published: 'PE',
  scheduled: 'SC',
  completed: 'CO',
  cancelled: 'CA',
  rejected: 'RJ',
} as const satisfies Record<SkillRequest['state'], RequestStatus>;

export const statusOf = ({ state }: Pick<SkillRequest, 'state'>): RequestStatus => STATUS[state];

/** Starts publishing a new or existing draft under the key of its next attempt. */
export function beginPublishing(
  { id, ownerId, createdAt, content, asked, attempts }: Draft,
  { intent, hidden }: { intent: PlaceIntent; hidden: boolean },
): Publishing {
  const attempt = attempts + 1;
  const hold = { key: holdKeyOf(id, attempt), minutes: 0, adjustments: 0, intent };
  return { state: 'publishing', id, ownerId, createdAt, content, asked, attempts: attempt, hidden, hold };
}

export const isRaising = (request: Published): request is Raising => request.hold.intent?.kind === 'raise';

/**
 * Returns whether a member may see the request. Drafts and taken-down requests are visible only to their owner,
 * reserved ones also to their teacher.
 */
export function isVisibleTo(request: SkillRequest, memberId: MemberId, now: Date): boolean {
  if (request.state === 'publishing' && request.hidden) return false;
  if (request.ownerId === memberId) return true;
  if (request.state === 'published' && isReserved(request.asked, now))
    return request.asked?.teacherId === memberId;
  return statusOf(request) !== 'DR' && request.state !== 'rejected';
}

/** Returns the proposers that count: a pending proposal whose time has passed does not. */
export function proposersOf(request: SkillRequest, now: Date): MemberId[] {
  if (!('proposers' in request)) return [];
  if (request.state !== 'published') return request.proposers;
  const over = new Set(
    request.offers.filter(({ startsAt }) => startsAt <= now).map(({ teacherId }) => teacherId),
  );
  return request.proposers.filter((id) => !over.has(id));
}

/** Returns a teacher's pending proposal, even if its time has passed. */
export const pendingProposalOf = (request: SkillRequest, teacherId: MemberId): PendingProposal | null =>
  (request.state === 'published' && request.offers.find((proposal) => proposal.teacherId === teacherId)) ||
  null;
