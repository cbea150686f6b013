import {
  PREFERRED_TIME_LEAD_MS,
  REQUEST_MESSAGES,
  type MemberId,
  type Outcome,
  type RequestId,
  type RequestStatus,
  type SessionId,
  type TagId,
} from '@skillhour/contracts';
import type { HoldIntent } from './hold-intent.js';

/** A tag as it is kept: with its own spelling, so that a list needs no other service. */
export interface KeptTag {
  id: TagId;
  name: string;
}

/** What the owner writes. */
export interface RequestContent {
  title: string;
  body: string;
  tags: KeptTag[];
  durationMinutes: number;
  preferredTime: Date;
}

export interface SettledMinutes {
  minutes: number;
  released: number;
  settledAt: Date;
}

/** The session that an accepted proposal made. */
export interface AgreedSession {
  id: SessionId;
  startsAt: Date;
  timezone: string;
  teacherId: MemberId;
}

export interface SkillRequest extends RequestContent {
  id: RequestId;
  ownerId: MemberId;
  status: RequestStatus;
  createdAt: Date;
  /** Made for publishing at once and not published yet: nobody sees it, and a failure removes it. */
  hidden: boolean;
  /** The key of its current hold; null before the first attempt to publish. */
  holdKey: string | null;
  holdAttempt: number;
  heldMinutes: number;
  intent: HoldIntent | null;
  /** Proposals that wait or were accepted. */
  proposalsCount: number;
  session: AgreedSession | null;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
}

/** What an owner asks of their request. */
export interface RequestEdit {
  content: Partial<RequestContent>;
  status?: RequestStatus | undefined;
  autoPublish?: boolean | undefined;
}

type UpdateCode =
  'request.not_editable' | 'request.refused_transition' | 'request.too_soon' | 'request.not_draft';
export interface RequestRefusal<Code extends UpdateCode = UpdateCode> {
  kind: 'refused';
  code: Code;
  message: string;
}

export type UpdateDecision =
  /** Only words change. */
  | { kind: 'save'; content: RequestContent }
  /** A draft goes out: minutes are taken first. */
  | { kind: 'publish'; content: RequestContent }
  /** A published one gets longer: minutes are taken first. */
  | { kind: 'raise'; content: RequestContent }
  /** A published one gets shorter: minutes come back afterwards. */
  | { kind: 'lower'; content: RequestContent }
  | { kind: 'cancel' }
  /** Another change talks to the ledger just now. */
  | { kind: 'busy' }
  | RequestRefusal<'request.not_editable' | 'request.refused_transition' | 'request.too_soon'>;

/** Owners move DR to PE or CA, and PE to CA (specification 2, section 4). */
const OWNER_MOVES: Partial<Record<RequestStatus, readonly RequestStatus[]>> = {
  DR: ['PE', 'CA'],
  PE: ['CA'],
};

const NAMES: Record<RequestStatus, string> = {
  DR: 'a draft',
  PE: 'pending',
  AC: 'accepted',
  RJ: 'rejected',
  CA: 'cancelled',
  CO: 'completed',
  SC: 'scheduled',
};

/** Whether a preferred time keeps its distance to now (specification 2, section 5). */
export const isFarEnough = (preferredTime: Date, now: Date): boolean =>
  preferredTime.getTime() - now.getTime() >= PREFERRED_TIME_LEAD_MS;

export const tooSoon: RequestRefusal<'request.too_soon'> = {
  kind: 'refused',
  code: 'request.too_soon',
  message: REQUEST_MESSAGES.time,
};

/** Decides an owner's edit. A cancellation ignores the other fields and waits for nothing. */
export function decideUpdate(request: SkillRequest, edit: RequestEdit, now: Date): UpdateDecision {
  const { status } = request;
  const wanted = edit.status ?? (edit.autoPublish === true && status === 'DR' ? 'PE' : status);
  if (wanted !== status && !OWNER_MOVES[status]?.includes(wanted)) {
    const message = `This request is ${NAMES[status]}; it cannot become ${NAMES[wanted]}.`;
    return { kind: 'refused', code: 'request.refused_transition', message };
  }
  if (status !== 'DR' && status !== 'PE') {
    const message = `This request is ${NAMES[status]} and can no longer be changed.`;
    return { kind: 'refused', code: 'request.not_editable', message };
  }
  if (wanted === 'CA') return { kind: 'cancel' };
  const content = { ...contentOf(request), ...edit.content };
  const publishing = wanted !== status;
  const isNewTime = content.preferredTime.getTime() !== request.preferredTime.getTime();
  if ((publishing || isNewTime) && !isFarEnough(content.preferredTime, now)) return tooSoon;
  if (request.intent) return { kind: 'busy' };
  if (publishing) return { kind: 'publish', content };
  if (status === 'PE' && content.durationMinutes > request.durationMinutes) return { kind: 'raise', content };
  if (status === 'PE' && content.durationMinutes < request.durationMinutes) return { kind: 'lower', content };
  return { kind: 'save', content };
}

export function decideDelete(
  request: SkillRequest,
): { kind: 'delete' } | { kind: 'busy' } | RequestRefusal<'request.not_draft'> {
  if (request.status !== 'DR') {
    const message = `This request is ${NAMES[request.status]}; only a draft can be deleted.`;
    return { kind: 'refused', code: 'request.not_draft', message };
  }
  return request.intent ? { kind: 'busy' } : { kind: 'delete' };
}

/** Whether a member may know of it: drafts are their owner's alone. */
export const isVisibleTo = (request: SkillRequest, memberId: MemberId): boolean =>
  !request.hidden && (request.status !== 'DR' || request.ownerId === memberId);

/** What the form says about a lack of minutes (product decision 3). */
export const insufficientMinutes = (needed: number, available: number): string =>
  `You need ${needed} minutes available to publish this request; you have ${available}.`;

const contentOf = ({ title, body, tags, durationMinutes, preferredTime }: SkillRequest): RequestContent => ({
  title,
  body,
  tags,
  durationMinutes,
  preferredTime,
});
