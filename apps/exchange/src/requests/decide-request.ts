import {
  AHEAD_MAX_DAYS,
  INVITED_MAX,
  PREFERRED_TIME_LEAD_MS,
  type MemberId,
  type RequestStatus,
} from '@skillhour/contracts';
import { isTooFar, rejectWith, type RequestContent } from '../domain/index.js';
import { isReserved } from './reserved-teacher.js';
import {
  proposersOf,
  statusOf,
  type Draft,
  type Published,
  type Publishing,
  type SkillRequest,
} from './skill-request.js';

/** An owner's edit of their request. */
export interface RequestEdit {
  content: Partial<RequestContent>;
  status?: RequestStatus | undefined;
  autoPublish?: boolean | undefined;
}

/** Another change of the request is calling the ledger or was left unfinished. */
type Busy = { kind: 'busy'; request: Publishing | Published };

/** The change that follows from an accepted edit. */
export type RequestChange =
  /** Only the content changes. */
  | { kind: 'save'; request: Draft | Published; content: RequestContent }
  /** A draft is published: its minutes are reserved first. */
  | { kind: 'publish'; request: Draft; content: RequestContent }
  /** A published request gets longer: the added minutes are reserved first. */
  | { kind: 'raise'; request: Published; content: RequestContent }
  /** A published request gets shorter: the remaining minutes are released afterwards. */
  | { kind: 'lower'; request: Published; content: RequestContent }
  | { kind: 'cancel'; request: Draft | Publishing | Published }
  | Busy;

/** Owners move DR to PE or CA, and PE to CA (specification 2, section 4). */
const OWNER_MOVES: Partial<Record<RequestStatus, readonly RequestStatus[]>> = {
  DR: ['PE', 'CA'],
  PE: ['CA'],
};

/**
 * Returns why a preferred time is invalid, if it is too soon (specification 2, section 5) or too far ahead (product
 * decision 24a), otherwise null.
 */
export function checkPreferredTime(preferredTime: Date, now: Date) {
  const aheadMs = preferredTime.getTime() - now.getTime();
  if (aheadMs < PREFERRED_TIME_LEAD_MS) return rejectWith('request.too_soon');
  return isTooFar(preferredTime, now) ? rejectWith('request.too_far', { days: AHEAD_MAX_DAYS }) : null;
}

/** Decides an owner's edit. A cancellation ignores the other fields and does not wait for other changes. */
export function decideUpdate(request: SkillRequest, edit: RequestEdit, now: Date) {
  const status = statusOf(request);
  const wanted = edit.status ?? (edit.autoPublish === true && status === 'DR' ? 'PE' : status);
  if (wanted !== status && !OWNER_MOVES[status]?.includes(wanted)) {
    return rejectWith('request.refused_transition', { state: status, wanted });
  }
  if (!isOpen(request)) return rejectWith('request.not_editable', { state: status });
  if (wanted === 'CA') return { kind: 'cancel', request } satisfies RequestChange;
  const content = { ...request.content, ...edit.content };
  const publishes = wanted !== status;
  const isNewTime = content.preferred_time.getTime() !== request.content.preferred_time.getTime();
  const wrong = publishes || isNewTime ? checkPreferredTime(content.preferred_time, now) : null;
  if (wrong) return wrong;
  return changeOf(request, content, publishes);
}

function changeOf(
  request: Draft | Publishing | Published,
  content: RequestContent,
  publishes: boolean,
): RequestChange {
  if (request.state === 'publishing') return { kind: 'busy', request };
  if (request.state === 'draft') return { kind: publishes ? 'publish' : 'save', request, content };
  if (request.hold.intent) return { kind: 'busy', request };
  const added = content.duration_minutes - request.content.duration_minutes;
  if (added === 0) return { kind: 'save', request, content };
  return { kind: added > 0 ? 'raise' : 'lower', request, content };
}

/**
 * Decides whether an admin may take the request down. Only a published one can be taken down; repeating it is
 * `already`.
 */
export function decideTakeDown(request: SkillRequest) {
  if (request.state === 'published') return { kind: 'take_down', request } as const;
  if (request.state === 'rejected') return { kind: 'already' } as const;
  return rejectWith('request.not_takeable', { state: statusOf(request) });
}

/** Decides whether the teacher may still decline a request that is reserved for them. */
export function decideDecline(request: SkillRequest, by: MemberId, now: Date) {
  if (request.asked?.teacherId !== by) return rejectWith('request.not_asked');
  if (request.asked.declinedAt) return { kind: 'already' } as const;
  if (request.state !== 'published') return rejectWith('request.not_open');
  return isReserved(request.asked, now)
    ? ({ kind: 'decline', request } as const)
    : rejectWith('request.open_to_all');
}

/** Decides whether the owner may invite a teacher. Inviting a teacher who knows of the request is `already`. */
export function decideInvitation(request: SkillRequest, teacherId: MemberId, now: Date) {
  if (request.ownerId === teacherId) return rejectWith('request.cannot_invite', { who: 'self' });
  if (request.state !== 'published') return rejectWith('request.not_open');
  const { asked, invited } = request;
  const knowing = [asked?.teacherId, ...invited, ...proposersOf(request, now)];
  if (knowing.includes(teacherId)) return { kind: 'already' } as const;
  if (isReserved(asked, now)) return rejectWith('request.reserved');
  return invited.length < INVITED_MAX
    ? ({ kind: 'invite', request } as const)
    : rejectWith('request.invited_enough', { most: INVITED_MAX });
}

export function decideDelete(request: SkillRequest) {
  if (request.state === 'draft') return { kind: 'delete' } as const;
  if (request.state === 'publishing') return { kind: 'busy', request } as const;
  return rejectWith('request.not_draft', { state: statusOf(request) });
}

const isOpen = (request: SkillRequest): request is Draft | Publishing | Published =>
  request.state === 'draft' || request.state === 'publishing' || request.state === 'published';
