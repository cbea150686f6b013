import { holdLesson } from '../lesson.js';
import {
  HOUR_MS,
  arrange,
  cancelled,
  cancelSession,
  type Deal,
  inMs,
  noticeOf,
  otherThan,
} from '../steps.js';
import type { Trader } from '../trader.js';
import { type Deed, LEADS_MS } from './scene.js';

export const callOff: Deed = async ({ student, teacher, title, pick }) => {
  const deal = await arrange(student, teacher, title, { leadMs: pick(LEADS_MS) });
  await cancel(deal, pick([student, teacher]));
};

export async function cancel(deal: Deal, by: Trader): Promise<void> {
  const notice = noticeOf(deal);
  await cancelSession(deal, by, notice);
  cancelled(deal, by, notice !== 'free');
}

/** One member proposes another time; the other one accepts or rejects it. */
export const move: Deed = async ({ student, teacher, title, pick }) => {
  const deal = await arrange(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const { session } = deal;
  const by = pick([student, teacher]);
  const other = otherThan(deal, by);
  const path = `schedules/${session.id}/reschedule/`;
  const scheduled_time = inMs(pick(LEADS_MS) + HOUR_MS);
  await by.patron.command('POST', path, { scheduled_time, timezone: 'UTC', reason: 'A train.' });
  other.hears('reschedule_proposed');
  const status = pick(['AC', 'RE']);
  await other.patron.command('PATCH', path, { status, scheduled_time });
  by.hears(status === 'AC' ? 'session_rescheduled' : 'reschedule_rejected');
  if (status === 'AC') session.scheduledTime = scheduled_time;
  await cancel(deal, pick([student, teacher]));
};

export const dispute: Deed = async ({ student, teacher, title, admin, pick }) => {
  const deal = await holdLesson(student, teacher, title, { bothEnd: true });
  const by = pick([student, teacher]);
  const other = otherThan(deal, by);
  const path = `schedules/${deal.session.id}/dispute/`;
  const { id } = await by.patron.command('POST', path, { reason: 'We only said hello.' });
  other.hears('session_disputed');
  if (pick([true, false])) await other.patron.command('POST', `${path}claim/`, { claim: 'Hello is true.' });
  const decision = pick(['keep', 'reverse_part', 'reverse']);
  const minutes = { keep: 0, reverse_part: 1, reverse: deal.session.minutes ?? 0 }[decision] ?? 0;
  await admin.command('POST', `dashboard/disputes/${String(id)}/decide/`, {
    decision,
    note: 'As I see it.',
    ...(decision === 'reverse_part' && { minutes }),
  });
  takenBack(deal, minutes);
};

/** Records what follows from a decided dispute, for both members. */
function takenBack({ student, teacher, session }: Deal, minutes: number): void {
  session.reversed = minutes;
  student.earned += minutes;
  teacher.earned -= minutes;
  for (const trader of [student, teacher]) trader.hears('dispute_decided');
  if (minutes < (session.minutes ?? 0)) return;
  // A fully reversed session does not count.
  student.figures.sessions_learned -= 1;
  teacher.figures.sessions_taught -= 1;
}
