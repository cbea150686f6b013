import { cancelTerms } from '@skillhour/contracts';
import type { KeptOffer, KeptRequest, KeptSession, Trader } from './trader.js';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LESSON_MINUTES = 15;
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

export const requestForm = (title: string, status: 'DR' | 'PE', minutes = LESSON_MINUTES) => ({
  title,
  body_content:
    'I have the rim, the hub and a bag of spokes, and would like someone to watch me lace the first side.',
  tags: ['Cooking'],
  duration_minutes: minutes,
  preferred_time: inMs(DAY_MS),
  status,
});

/** A session that two members have agreed on, with its request and proposal. */
export interface Deal {
  student: Trader;
  teacher: Trader;
  request: KeptRequest;
  offer: KeptOffer;
  session: KeptSession;
}

export async function publish(student: Trader, title: string, minutes?: number): Promise<KeptRequest> {
  const form = requestForm(title, 'PE', minutes);
  const { id } = await student.patron.command('POST', 'requests/', form);
  const request: KeptRequest = { id: String(id), title, status: 'PE', held: form.duration_minutes };
  student.requests.push(request);
  return request;
}

export async function edit(student: Trader, request: KeptRequest, changes: object): Promise<void> {
  const edited = await student.patron.command('PATCH', `requests/${request.id}/`, changes);
  request.title = String(edited['title']);
  request.held = Number(edited['duration_minutes']);
}

export async function unpublish(student: Trader, request: KeptRequest): Promise<void> {
  await student.patron.command('PATCH', `requests/${request.id}/`, { status: 'CA' });
  Object.assign(request, { status: 'CA', held: 0 });
}

export async function propose(
  teacher: Trader,
  student: Trader,
  request: KeptRequest,
  scheduledTime: string,
): Promise<KeptOffer> {
  const offer = { request: request.id, scheduled_time: scheduledTime, timezone: 'UTC' };
  const { id } = await teacher.patron.command('POST', 'propose/', offer);
  const kept: KeptOffer = { id: String(id), status: 'PR', scheduledTime };
  teacher.sent.push(kept);
  student.received.push(kept);
  student.hears('proposal_received');
  return kept;
}

/** Records what follows from an accepted proposal, for both members; `answer` is the response to the acceptance. */
export function agreed(deal: Omit<Deal, 'session'>, answer: Record<string, unknown>): Deal {
  const { student, teacher, request, offer } = deal;
  const session: KeptSession = {
    id: String(answer['schedule_id']),
    status: 'AC',
    scheduledTime: offer.scheduledTime,
    minutes: null,
    reversed: 0,
  };
  request.status = 'SC';
  offer.status = 'AC';
  student.learning.push(session);
  teacher.teaching.push(session);
  teacher.hears('proposal_accepted');
  return { ...deal, session };
}

/** Creates everything from the request to the session. */
export async function arrange(
  student: Trader,
  teacher: Trader,
  title: string,
  { leadMs = 2 * MINUTE_MS, minutes = LESSON_MINUTES } = {},
): Promise<Deal> {
  const request = await publish(student, `${title}, first words`, minutes);
  await edit(student, request, { title });
  const offer = await propose(teacher, student, request, inMs(leadMs));
  const accepted = await student.patron.command('PATCH', `propose/${offer.id}/`, { status: 'AC' });
  return agreed({ student, teacher, request, offer }, accepted);
}

export const otherThan = ({ student, teacher }: Deal, one: Trader): Trader =>
  one === student ? teacher : student;

/**
 * Returns the notice that a cancellation now would have. No minutes are charged from three hours before the start or
 * earlier.
 */
export const noticeOf = ({ session }: Deal) =>
  cancelTerms(
    { startsAtMs: Date.parse(session.scheduledTime), durationMinutes: LESSON_MINUTES },
    'student',
    Date.now(),
  ).notice;

/** Cancels a session; with a `notice`, only under the terms of that notice. */
export const cancelSession = ({ session: { id } }: Deal, by: Trader, notice?: string) =>
  by.patron.command('POST', `schedules/${id}/cancel/`, { reason: 'Something came up.', notice });

/** Records what follows from a cancelled session, for both members; `late` leaves a mark. */
export function cancelled(deal: Deal, by: Trader, late: boolean): void {
  const { request, offer, session } = deal;
  Object.assign(request, { status: 'CA', held: 0 });
  offer.status = 'CA';
  Object.assign(session, { status: 'CA', minutes: 0 });
  if (late) by.figures.late_marks += 1;
  otherThan(deal, by).hears('session_called_off');
}
