import { recordAgreement, edit, timeAfterMs, propose, publish, requestForm, unpublish } from '../steps.js';
import type { RecordedRequest } from '../tracked-member.js';
import { sendConcurrently } from './concurrent-commands.js';
import { type Action, LEADS_MS } from './action-context.js';
import { cancel } from './session-actions.js';

const LONGER = { duration_minutes: 25 };

export const publishAndUnpublish: Action = async ({ student, title, pick }) => {
  const request = await publish(student, title);
  if (pick([true, false])) await edit(student, request, LONGER);
  await unpublish(student, request);
};

/** Publishes a request that stays published until this action's next run for the member. */
export const leavePublished: Action = async ({ student, title }) => {
  const { publishedRequest } = student;
  student.publishedRequest = publishedRequest ? undefined : await publish(student, title);
  if (publishedRequest) await unpublish(student, publishedRequest);
};

/** Publishes and cancels a draft at once. Either order ends cancelled, without a hold. */
export const publishAndCancel: Action = async ({ student, title }) => {
  const { id } = await student.client.command('POST', 'requests/', requestForm(title, 'DR'));
  const request: RecordedRequest = { id: String(id), title, status: 'CA', held: 0 };
  student.requests.push(request);
  const change = (status: string) => student.client.command('PATCH', `requests/${request.id}/`, { status });
  const [, cancelled] = await sendConcurrently(change('PE'), change('CA'));
  if (!cancelled) throw new Error('the request was not cancelled');
};

/** Edits a request and accepts its proposal at once. In either order, as many minutes are held as the session has. */
export const editAndAccept: Action = async ({ student, teacher, title, pick }) => {
  const request = await publish(student, title);
  const proposal = await propose(teacher, student, request, timeAfterMs(pick(LEADS_MS)));
  const [longer, accepted] = await sendConcurrently(
    student.client.command('PATCH', `requests/${request.id}/`, LONGER),
    student.client.command('PATCH', `propose/${proposal.id}/`, { status: 'AC' }),
  );
  if (!accepted) throw new Error('the proposal was not accepted');
  if (longer) {
    request.held = LONGER.duration_minutes;
    teacher.expectNotification('request_resized');
  }
  const deal = recordAgreement({ student, teacher, request, proposal }, accepted);
  const session = await teacher.client.read(`schedules/${deal.session.id}/`);
  const { duration_minutes: lasts } = session['request'] as { duration_minutes: number };
  if (lasts !== request.held)
    throw new Error(`the session lasts ${lasts} minutes, but ${request.held} are held`);
  await cancel(deal, pick([student, teacher]));
};
