import {
  HOUR_MS,
  arrange,
  agreed,
  cancelled,
  cancelSession,
  inMs,
  noticeOf,
  propose,
  publish,
  unpublish,
} from '../steps.js';
import { atOnce, onlyOne } from './contests.js';
import { type Deed, LEADS_MS } from './scene.js';
import { cancel } from './session-deeds.js';

/** Both members cancel at once; exactly one succeeds. */
export const bothCancel: Deed = async ({ student, teacher, title, pick }) => {
  const deal = await arrange(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const notice = noticeOf(deal);
  const { index } = await onlyOne(cancelSession(deal, student, notice), cancelSession(deal, teacher, notice));
  cancelled(deal, index === 0 ? student : teacher, notice !== 'free');
};

/** A proposal is accepted and withdrawn at once; exactly one succeeds. */
export const acceptWithdrawn: Deed = async ({ student, teacher, title, pick }) => {
  const request = await publish(student, title);
  const offer = await propose(teacher, student, request, inMs(pick(LEADS_MS)));
  const path = `propose/${offer.id}/`;
  const { index, answer } = await onlyOne(
    student.patron.command('PATCH', path, { status: 'AC' }),
    teacher.patron.command('DELETE', path),
  );
  if (index === 0) return cancel(agreed({ student, teacher, request, offer }, answer), student);
  offer.status = 'CA';
  student.hears('proposal_withdrawn');
  await unpublish(student, request);
};

/** Accepts two proposals for the same time; exactly one succeeds, because sessions must not overlap. */
export const acceptTwoAtOneTime: Deed = async ({ student, teacher, title, pick }) => {
  const scheduledTime = inMs(pick(LEADS_MS));
  const requests = [await publish(student, title), await publish(student, `${title}, again`)] as const;
  const offers = [
    await propose(teacher, student, requests[0], scheduledTime),
    await propose(teacher, student, requests[1], scheduledTime),
  ] as const;
  const accept = ({ id }: { id: string }) =>
    student.patron.command('PATCH', `propose/${id}/`, { status: 'AC' });
  const { index, answer } = await onlyOne(...offers.map(accept));
  const [won, lost] = index === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const deal = agreed({ student, teacher, request: requests[won], offer: offers[won] }, answer);
  await unpublish(student, requests[lost]);
  offers[lost].status = 'CA';
  teacher.hears('request_closed');
  await cancel(deal, pick([student, teacher]));
};

/** Moves and cancels a session at once; in either order it ends cancelled. */
export const cancelMoving: Deed = async ({ student, teacher, title, pick }) => {
  const deal = await arrange(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const { session } = deal;
  const scheduled_time = inMs(pick(LEADS_MS) + HOUR_MS);
  const path = `schedules/${session.id}/reschedule/`;
  await student.patron.command('POST', path, { scheduled_time, timezone: 'UTC', reason: 'A train.' });
  teacher.hears('reschedule_proposed');
  const [moved, ended] = await atOnce(
    teacher.patron.command('PATCH', path, { status: 'AC', scheduled_time }),
    cancelSession(deal, student),
  );
  if (!ended) throw new Error('the session was not cancelled');
  if (moved) {
    session.scheduledTime = scheduled_time;
    student.hears('session_rescheduled');
  }
  cancelled(deal, student, (ended['cancellation'] as { late: boolean }).late);
};
