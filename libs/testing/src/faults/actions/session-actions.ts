import { holdSession } from '../hold-session.js';
import {
  HOUR_MS,
  arrangeSession,
  recordCancellation,
  cancelSession,
  type AgreedSession,
  timeAfterMs,
  noticeOf,
  peerOf,
} from '../steps.js';
import type { TrackedMember } from '../tracked-member.js';
import { type Action, LEADS_MS } from './action-context.js';

export const cancelBeforeStart: Action = async ({ student, teacher, title, pick }) => {
  const deal = await arrangeSession(student, teacher, title, { leadMs: pick(LEADS_MS) });
  await cancel(deal, pick([student, teacher]));
};

export async function cancel(deal: AgreedSession, by: TrackedMember): Promise<void> {
  const notice = noticeOf(deal);
  await cancelSession(deal, by, notice);
  recordCancellation(deal, by, notice !== 'free');
}

/** One member proposes another time; the other one accepts or rejects it. */
export const proposeNewTime: Action = async ({ student, teacher, title, pick }) => {
  const deal = await arrangeSession(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const { session } = deal;
  const by = pick([student, teacher]);
  const other = peerOf(deal, by);
  const path = `schedules/${session.id}/reschedule/`;
  const scheduled_time = timeAfterMs(pick(LEADS_MS) + HOUR_MS);
  await by.client.command('POST', path, { scheduled_time, timezone: 'UTC', reason: 'A train.' });
  other.expectNotification('reschedule_proposed');
  const status = pick(['AC', 'RE']);
  await other.client.command('PATCH', path, { status, scheduled_time });
  by.expectNotification(status === 'AC' ? 'session_rescheduled' : 'reschedule_rejected');
  if (status === 'AC') session.scheduledTime = scheduled_time;
  await cancel(deal, pick([student, teacher]));
};

export const dispute: Action = async ({ student, teacher, title, admin, pick }) => {
  const deal = await holdSession(student, teacher, title, { bothEnd: true });
  const by = pick([student, teacher]);
  const other = peerOf(deal, by);
  const path = `schedules/${deal.session.id}/dispute/`;
  const { id } = await by.client.command('POST', path, { reason: 'We only said hello.' });
  other.expectNotification('session_disputed');
  if (pick([true, false])) await other.client.command('POST', `${path}claim/`, { claim: 'Hello is true.' });
  const decision = pick(['keep', 'reverse_part', 'reverse']);
  const minutes = { keep: 0, reverse_part: 1, reverse: deal.session.minutes ?? 0 }[decision] ?? 0;
  await admin.command('POST', `dashboard/disputes/${String(id)}/decide/`, {
    decision,
    note: 'As I see it.',
    ...(decision === 'reverse_part' && { minutes }),
  });
  recordReversal(deal, minutes);
};

/** Records what follows from a decided dispute, for both members. */
function recordReversal({ student, teacher, session }: AgreedSession, minutes: number): void {
  session.reversed = minutes;
  student.earned += minutes;
  teacher.earned -= minutes;
  for (const member of [student, teacher]) member.expectNotification('dispute_decided');
  if (minutes < (session.minutes ?? 0)) return;
  // A fully reversed session does not count.
  student.stats.sessions_learned -= 1;
  teacher.stats.sessions_taught -= 1;
}
