import { PREFERRED_TIME_LEAD_MS, type RequestStatus } from '@skillhour/contracts';
import { refused, type RequestContent } from '../terms/index.js';
import { statusOf, type Draft, type Published, type Publishing, type SkillRequest } from './skill-request.js';

/** What an owner asks of their request. */
export interface RequestEdit {
  content: Partial<RequestContent>;
  status?: RequestStatus | undefined;
  autoPublish?: boolean | undefined;
}

/** Another change talks to the ledger just now. */
type Busy = { kind: 'busy' };

/** What follows from an edit that is not refused. */
export type RequestChange =
  /** Only words change. */
  | { kind: 'save'; request: Draft | Published; content: RequestContent }
  /** A draft goes out: minutes are taken first. */
  | { kind: 'publish'; request: Draft; content: RequestContent }
  /** A published one gets longer: minutes are taken first. */
  | { kind: 'raise'; request: Published; content: RequestContent }
  /** A published one gets shorter: minutes come back afterwards. */
  | { kind: 'lower'; request: Published; content: RequestContent }
  | { kind: 'cancel'; request: Draft | Publishing | Published }
  | Busy;

/** Owners move DR to PE or CA, and PE to CA (specification 2, section 4). */
const OWNER_MOVES: Partial<Record<RequestStatus, readonly RequestStatus[]>> = {
  DR: ['PE', 'CA'],
  PE: ['CA'],
};

/** Whether a preferred time keeps its distance to now (specification 2, section 5). */
export const isFarEnough = (preferredTime: Date, now: Date): boolean =>
  preferredTime.getTime() - now.getTime() >= PREFERRED_TIME_LEAD_MS;

/** Decides an owner's edit. A cancellation ignores the other fields and waits for nothing. */
export function decideUpdate(request: SkillRequest, edit: RequestEdit, now: Date) {
  const status = statusOf(request);
  const wanted = edit.status ?? (edit.autoPublish === true && status === 'DR' ? 'PE' : status);
  if (wanted !== status && !OWNER_MOVES[status]?.includes(wanted)) {
    return refused('request.refused_transition', { state: status, wanted });
  }
  if (!isOpen(request)) return refused('request.not_editable', { state: status });
  if (wanted === 'CA') return { kind: 'cancel', request } satisfies RequestChange;
  const content = { ...request.content, ...edit.content };
  const publishes = wanted !== status;
  const isNewTime = content.preferred_time.getTime() !== request.content.preferred_time.getTime();
  if ((publishes || isNewTime) && !isFarEnough(content.preferred_time, now)) {
    return refused('request.too_soon');
  }
  return changeOf(request, content, publishes);
}

function changeOf(
  request: Draft | Publishing | Published,
  content: RequestContent,
  publishes: boolean,
): RequestChange {
  if (request.state === 'publishing') return { kind: 'busy' };
  if (request.state === 'draft') return { kind: publishes ? 'publish' : 'save', request, content };
  if (request.hold.intent) return { kind: 'busy' };
  const added = content.duration_minutes - request.content.duration_minutes;
  if (added === 0) return { kind: 'save', request, content };
  return { kind: added > 0 ? 'raise' : 'lower', request, content };
}

export function decideDelete(request: SkillRequest) {
  if (request.state === 'draft') return { kind: 'delete' } as const;
  if (request.state === 'publishing') return { kind: 'busy' } as const;
  return refused('request.not_draft', { state: statusOf(request) });
}

const isOpen = (request: SkillRequest): request is Draft | Publishing | Published =>
  request.state === 'draft' || request.state === 'publishing' || request.state === 'published';
