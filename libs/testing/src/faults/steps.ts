import { cancelTerms, EXAMPLE_VALUES } from '@skillhour/contracts';
import type { RecordedProposal, RecordedRequest, RecordedSession, TrackedMember } from './tracked-member.js';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SESSION_MINUTES = 15;
export const timeAfterMs = (ms: number) => new Date(Date.now() + ms).toISOString();

export const requestForm = (title: string, status: 'DR' | 'PE', minutes = SESSION_MINUTES) => ({
  title,
  body_content: EXAMPLE_VALUES.body_content,
  tags: [EXAMPLE_VALUES.tags],
  duration_minutes: minutes,
  preferred_time: timeAfterMs(DAY_MS),
  status,
});

/** A session that two members have agreed on, with its request and proposal. */
export interface AgreedSession {
  student: TrackedMember;
  teacher: TrackedMember;
  request: RecordedRequest;
  proposal: RecordedProposal;
  session: RecordedSession;
}

export async function publish(
  student: TrackedMember,
  title: string,
  minutes?: number,
): Promise<RecordedRequest> {
  const form = requestForm(title, 'PE', minutes);
  const { id } = await student.client.command('POST', 'requests/', form);
  const request: RecordedRequest = { id: String(id), title, status: 'PE', held: form.duration_minutes };
  student.requests.push(request);
  return request;
}

export async function edit(student: TrackedMember, request: RecordedRequest, changes: object): Promise<void> {
  const edited = await student.client.command('PATCH', `requests/${request.id}/`, changes);
  request.title = String(edited['title']);
  request.held = Number(edited['duration_minutes']);
}

export async function unpublish(student: TrackedMember, request: RecordedRequest): Promise<void> {
  await student.client.command('PATCH', `requests/${request.id}/`, { status: 'CA' });
  Object.assign(request, { status: 'CA', held: 0 });
}

export async function propose(
  teacher: TrackedMember,
  student: TrackedMember,
  request: RecordedRequest,
  scheduledTime: string,
): Promise<RecordedProposal> {
  const proposal = { request: request.id, scheduled_time: scheduledTime, timezone: 'UTC' };
  const { id } = await teacher.client.command('POST', 'propose/', proposal);
  const recorded: RecordedProposal = { id: String(id), status: 'PR', scheduledTime };
  teacher.sent.push(recorded);
  student.received.push(recorded);
  student.expectNotification('proposal_received');
  return recorded;
}

/** Records what follows from an accepted proposal, for both members; `answer` is the response to the acceptance. */
export function recordAgreement(
  deal: Omit<AgreedSession, 'session'>,
  response: Record<string, unknown>,
): AgreedSession {
  const { student, teacher, request, proposal } = deal;
  const session: RecordedSession = {
    id: String(response['schedule_id']),
    status: 'AC',
    scheduledTime: proposal.scheduledTime,
    minutes: null,
    reversed: 0,
  };
  request.status = 'SC';
  proposal.status = 'AC';
  student.learning.push(session);
  teacher.teaching.push(session);
  teacher.expectNotification('proposal_accepted');
  return { ...deal, session };
}

/** Creates everything from the request to the session. */
export async function arrangeSession(
  student: TrackedMember,
  teacher: TrackedMember,
  title: string,
  { leadMs = 2 * MINUTE_MS, minutes = SESSION_MINUTES } = {},
): Promise<AgreedSession> {
  const request = await publish(student, `${title}, first words`, minutes);
  await edit(student, request, { title });
  const proposal = await propose(teacher, student, request, timeAfterMs(leadMs));
  const accepted = await student.client.command('PATCH', `propose/${proposal.id}/`, { status: 'AC' });
  return recordAgreement({ student, teacher, request, proposal }, accepted);
}

export const peerOf = ({ student, teacher }: AgreedSession, one: TrackedMember): TrackedMember =>
  one === student ? teacher : student;

/**
 * Returns the notice that a cancellation now would have. No minutes are charged from three hours before the start or
 * earlier.
 */
export const noticeOf = ({ session }: AgreedSession) =>
  cancelTerms(
    { startsAtMs: Date.parse(session.scheduledTime), durationMinutes: SESSION_MINUTES },
    'student',
    Date.now(),
  ).notice;

/** Cancels a session; with a `notice`, only under the terms of that notice. */
export const cancelSession = ({ session: { id } }: AgreedSession, by: TrackedMember, notice?: string) =>
  by.client.command('POST', `schedules/${id}/cancel/`, { reason: 'Something came up.', notice });

/** Records what follows from a cancelled session, for both members; `late` leaves a mark. */
export function recordCancellation(deal: AgreedSession, by: TrackedMember, late: boolean): void {
  const { request, proposal, session } = deal;
  Object.assign(request, { status: 'CA', held: 0 });
  proposal.status = 'CA';
  Object.assign(session, { status: 'CA', minutes: 0 });
  if (late) by.stats.late_marks += 1;
  peerOf(deal, by).expectNotification('session_called_off');
}
