import type {
  MemberId,
  Outcome,
  ProposalId,
  RequestId,
  RequestStatus,
  SessionId,
} from '@skillhour/contracts';
import type { RequestContent, SettledMinutes } from '../terms/index.js';
import { isReserved, type Asked } from './asked.js';
import {
  holdKeyOf,
  type Hold,
  type PlaceIntent,
  type RaiseIntent,
  type VoidIntent,
} from './publishing/hold-intent.js';

interface Written {
  id: RequestId;
  ownerId: MemberId;
  createdAt: Date;
  content: RequestContent;
  /** Who is asked before all others; null where nobody is. */
  asked: Asked | null;
}
interface Offered {
  /** Teachers whose proposal waits or was accepted. */
  proposers: MemberId[];
}
/** A proposal that waits, as its request knows it. */
export interface WaitingOffer {
  proposalId: ProposalId;
  teacherId: MemberId;
  startsAt: Date;
  timezone: string;
}

/** Its owner's alone; nothing is held for it. */
export interface Draft extends Written {
  state: 'draft';
  /** How often it was about to be published. */
  attempts: number;
}
/** A draft on its way out, or back: the ledger is asked for its minutes, or to forget them. */
export interface Publishing extends Written {
  state: 'publishing';
  attempts: number;
  /** Made for publishing at once: nobody sees it until then, and a failure removes it. */
  hidden: boolean;
  hold: Hold & { intent: PlaceIntent | VoidIntent };
}
/** Open for proposals; its minutes are on hold. */
export interface Published extends Written, Offered {
  state: 'published';
  hold: Hold;
  /** What waits of the proposers; of old ones nothing more is known than who they are. */
  offers: WaitingOffer[];
}
/** The same while more minutes are asked for. */
export type Raising = Published & { hold: { intent: RaiseIntent } };
/** A proposal was accepted. */
export interface Scheduled extends Written, Offered {
  state: 'scheduled';
  hold: Hold;
  session: AcceptedSession;
}
/** Its session was held and paid. */
export interface Completed extends Written, Offered {
  state: 'completed';
  hold: Hold;
  session: AcceptedSession;
  settlement: SettledMinutes;
}
/** Ended without a lesson; an absence may have cost minutes all the same. */
export interface Cancelled extends Written {
  state: 'cancelled';
  hold: Hold | null;
  outcome: Outcome | null;
  settlement: SettledMinutes | null;
  /** Who was to teach it; null where no proposal was accepted. */
  teacherId: MemberId | null;
}
/** Taken down by an admin. */
export interface Rejected extends Written, Offered {
  state: 'rejected';
  hold: Hold | null;
  /** In the admin's words, for its owner; null in old data. */
  reason: string | null;
}
export type SkillRequest = Draft | Publishing | Published | Scheduled | Completed | Cancelled | Rejected;

/** The session that an accepted proposal made. */
export interface AcceptedSession {
  id: SessionId;
  startsAt: Date;
  timezone: string;
  teacherId: MemberId;
}

/** Who teaches it, taught it or was to. */
export function teacherOf(request: SkillRequest): MemberId | null {
  if ('session' in request) return request.session.teacherId;
  return request.state === 'cancelled' ? request.teacherId : null;
}

/** The states as the API says them; one on its way out is still a draft. */
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

/** A draft, new or old, on its way out under the key of its next attempt. */
export function beginPublishing(
  { id, ownerId, createdAt, content, asked, attempts }: Draft,
  { intent, hidden }: { intent: PlaceIntent; hidden: boolean },
): Publishing {
  const attempt = attempts + 1;
  const hold = { key: holdKeyOf(id, attempt), minutes: 0, adjustments: 0, intent };
  return { state: 'publishing', id, ownerId, createdAt, content, asked, attempts: attempt, hidden, hold };
}

export const isRaising = (request: Published): request is Raising => request.hold.intent?.kind === 'raise';

/** Whether a member may know of it: drafts and what was taken down are their owner's alone, and what is asked of one teacher theirs for a while. */
export function isVisibleTo(request: SkillRequest, memberId: MemberId, now: Date): boolean {
  if (request.state === 'publishing' && request.hidden) return false;
  if (request.ownerId === memberId) return true;
  if (request.state === 'published' && isReserved(request.asked, now))
    return request.asked?.teacherId === memberId;
  return statusOf(request) !== 'DR' && request.state !== 'rejected';
}

/** The proposers that count: whose offered time has passed unanswered waits for nothing. */
export function proposersOf(request: SkillRequest, now: Date): MemberId[] {
  if (!('proposers' in request)) return [];
  if (request.state !== 'published') return request.proposers;
  const over = new Set(
    request.offers.filter(({ startsAt }) => startsAt <= now).map(({ teacherId }) => teacherId),
  );
  return request.proposers.filter((id) => !over.has(id));
}

/** A member's own offer that waits, its time passed or not. */
export const offerOf = (request: SkillRequest, teacherId: MemberId): WaitingOffer | null =>
  (request.state === 'published' && request.offers.find((offer) => offer.teacherId === teacherId)) || null;
