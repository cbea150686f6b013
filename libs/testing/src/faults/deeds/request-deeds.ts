import { agreed, edit, inMs, propose, publish, requestForm, unpublish } from '../steps.js';
import type { KeptRequest } from '../trader.js';
import { atOnce } from './contests.js';
import { type Deed, LEADS_MS } from './scene.js';
import { cancel } from './session-deeds.js';

const LONGER = { duration_minutes: 25 };

export const changeMind: Deed = async ({ student, title, pick }) => {
  const request = await publish(student, title);
  if (pick([true, false])) await edit(student, request, LONGER);
  await unpublish(student, request);
};

/** Publishes a request that stays published until this action's next run for the member. */
export const leavePublished: Deed = async ({ student, title }) => {
  const { standing } = student;
  student.standing = standing ? undefined : await publish(student, title);
  if (standing) await unpublish(student, standing);
};

/** Publishes and cancels a draft at once. Either order ends cancelled, without a hold. */
export const publishDropped: Deed = async ({ student, title }) => {
  const { id } = await student.patron.command('POST', 'requests/', requestForm(title, 'DR'));
  const request: KeptRequest = { id: String(id), title, status: 'CA', held: 0 };
  student.requests.push(request);
  const change = (status: string) => student.patron.command('PATCH', `requests/${request.id}/`, { status });
  const [, dropped] = await atOnce(change('PE'), change('CA'));
  if (!dropped) throw new Error('the request was not cancelled');
};

/** Edits a request and accepts its proposal at once. In either order, as many minutes are held as the session has. */
export const acceptEdited: Deed = async ({ student, teacher, title, pick }) => {
  const request = await publish(student, title);
  const offer = await propose(teacher, student, request, inMs(pick(LEADS_MS)));
  const [longer, accepted] = await atOnce(
    student.patron.command('PATCH', `requests/${request.id}/`, LONGER),
    student.patron.command('PATCH', `propose/${offer.id}/`, { status: 'AC' }),
  );
  if (!accepted) throw new Error('the proposal was not accepted');
  if (longer) {
    request.held = LONGER.duration_minutes;
    teacher.hears('request_resized');
  }
  const deal = agreed({ student, teacher, request, offer }, accepted);
  const session = await teacher.patron.read(`schedules/${deal.session.id}/`);
  const { duration_minutes: lasts } = session['request'] as { duration_minutes: number };
  if (lasts !== request.held)
    throw new Error(`the session lasts ${lasts} minutes, but ${request.held} are held`);
  await cancel(deal, pick([student, teacher]));
};
