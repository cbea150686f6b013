import {
  HOUR_MS,
  arrangeSession,
  recordAgreement,
  recordCancellation,
  cancelSession,
  timeAfterMs,
  noticeOf,
  propose,
  publish,
  unpublish,
} from '../steps.js';
import { sendConcurrently, expectOneSuccess } from './concurrent-commands.js';
import { type Action, LEADS_MS } from './action-context.js';
import { cancel } from './session-actions.js';

/** Both members cancel at once; exactly one succeeds. */
export const bothCancel: Action = async ({ student, teacher, title, pick }) => {
  const deal = await arrangeSession(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const notice = noticeOf(deal);
  const { index } = await expectOneSuccess(
    cancelSession(deal, student, notice),
    cancelSession(deal, teacher, notice),
  );
  recordCancellation(deal, index === 0 ? student : teacher, notice !== 'free');
};

/** A proposal is accepted and withdrawn at once; exactly one succeeds. */
export const acceptAndWithdraw: Action = async ({ student, teacher, title, pick }) => {
  const request = await publish(student, title);
  const proposal = await propose(teacher, student, request, timeAfterMs(pick(LEADS_MS)));
  const path = `propose/${proposal.id}/`;
  const { index, response } = await expectOneSuccess(
    student.client.command('PATCH', path, { status: 'AC' }),
    teacher.client.command('DELETE', path),
  );
  if (index === 0) return cancel(recordAgreement({ student, teacher, request, proposal }, response), student);
  proposal.status = 'CA';
  student.expectNotification('proposal_withdrawn');
  await unpublish(student, request);
};

/** Accepts two proposals for the same time; exactly one succeeds, because sessions must not overlap. */
export const acceptTwoAtOneTime: Action = async ({ student, teacher, title, pick }) => {
  const scheduledTime = timeAfterMs(pick(LEADS_MS));
  const requests = [await publish(student, title), await publish(student, `${title}, again`)] as const;
  const proposals = [
    await propose(teacher, student, requests[0], scheduledTime),
    await propose(teacher, student, requests[1], scheduledTime),
  ] as const;
  const accept = ({ id }: { id: string }) =>
    student.client.command('PATCH', `propose/${id}/`, { status: 'AC' });
  const { index, response } = await expectOneSuccess(...proposals.map(accept));
  const [won, lost] = index === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const deal = recordAgreement(
    { student, teacher, request: requests[won], proposal: proposals[won] },
    response,
  );
  await unpublish(student, requests[lost]);
  proposals[lost].status = 'CA';
  teacher.expectNotification('request_closed');
  await cancel(deal, pick([student, teacher]));
};

/** Moves and cancels a session at once; in either order it ends cancelled. */
export const proposeNewTimeAndCancel: Action = async ({ student, teacher, title, pick }) => {
  const deal = await arrangeSession(student, teacher, title, { leadMs: pick(LEADS_MS) });
  const { session } = deal;
  const scheduled_time = timeAfterMs(pick(LEADS_MS) + HOUR_MS);
  const path = `schedules/${session.id}/reschedule/`;
  await student.client.command('POST', path, { scheduled_time, timezone: 'UTC', reason: 'A train.' });
  teacher.expectNotification('reschedule_proposed');
  const [moved, ended] = await sendConcurrently(
    teacher.client.command('PATCH', path, { status: 'AC', scheduled_time }),
    cancelSession(deal, student),
  );
  if (!ended) throw new Error('the session was not cancelled');
  if (moved) {
    session.scheduledTime = scheduled_time;
    student.expectNotification('session_rescheduled');
  }
  recordCancellation(deal, student, (ended['cancellation'] as { late: boolean }).late);
};
