import { Refused } from '../patron.js';
import {
  agreed,
  arrange,
  cancelled,
  cancelSession,
  noticeOf,
  propose,
  publish,
  unpublish,
} from '../steps.js';
import { type Deed, LEADS_MS } from './scene.js';
import { cancel } from './session-deeds.js';

/** One of the two cancels it, not both. */
export const bothCancel: Deed = async ({ student, teacher, title, pick }) => {
  const deal = await arrange(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const notice = noticeOf(deal);
  const byStudent = cancelSession(deal, student, notice);
  const byTeacher = cancelSession(deal, teacher, notice);
  const isHers = await oneOf(byStudent, byTeacher, 'session.finished');
  cancelled(deal, isHers ? student : teacher, notice);
};

/** It is accepted or withdrawn, not both. */
export const acceptWithdrawn: Deed = async ({ student, teacher, title, pick }) => {
  const request = await publish(student, title);
  const offer = await propose(teacher, student, request, pick(LEADS_MS));
  const path = `propose/${offer.id}/`;
  const accepting = student.patron.command('PATCH', path, { status: 'AC' });
  const withdrawing = teacher.patron.command('DELETE', path);
  if (await oneOf(accepting, withdrawing, 'proposal.decided')) {
    const sessionId = String((await accepting)['schedule_id']);
    const deal = agreed({ student, teacher, request, offer }, sessionId, offer.scheduledTime);
    return cancel(deal, student);
  }
  offer.status = 'CA';
  student.hears('proposal_withdrawn');
  await unpublish(student, request);
};

/** Of two commands at once one has to succeed and the other to be refused: whether it was the first. */
async function oneOf(first: Promise<unknown>, second: Promise<unknown>, refusal: string): Promise<boolean> {
  const both = await Promise.allSettled([first, second]);
  const refused = both.filter((each) => each.status === 'rejected');
  for (const { reason } of refused) if (!(reason instanceof Refused && reason.code === refusal)) throw reason;
  if (refused.length !== 1) throw new Error(`of two at once ${refused.length} were refused`);
  return both[0].status === 'fulfilled';
}
