import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, person, requestOf, sessionOf } from '@/exchange/testing';
import type { SkillRequest } from '@/exchange/views';
import { errorResponse, fakeApi } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { AnswerRequest } from './answer-request';

const ACCEPT = 'POST requests/{id}/accept/';
const AT = '2031-11-25T18:00:00.000Z';
const slot = { offer_id: 'o1', timezone: 'UTC', student_timezone: 'Asia/Kolkata' };
const chosen = (more: object = {}, reservation: object = {}) =>
  requestOf({
    preferred_time: AT,
    asked: {
      ...{ teacher: person('me', 'Meera'), hours: 24, until: inHours(20), declined: false, slot },
      ...reservation,
    },
    ...more,
  }) as unknown as SkillRequest;

async function open(request: SkillRequest, listed = false) {
  const api = fakeApi({ [ACCEPT]: sessionOf() });
  await renderPage(<AnswerRequest request={request} listed={listed} />);
  return api;
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  return within(await screen.findByRole('alertdialog', { name: 'Accept this time?' }));
};

describe('the answer to a request for a free time', () => {
  it('accepts the time and length that the teacher saw, after both clocks were shown', async () => {
    const api = await open(chosen());
    const dialog = await openDialog();
    dialog.getByText('Tue 25 Nov 2031, 18:00–18:30 your time (UTC)');
    dialog.getByText('23:30 for Ines (Kolkata)');
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(toasts()).toEqual(['It’s agreed. You teach Ines.']));
    expect(api.to(ACCEPT)[0]?.body).toEqual({
      ...{ scheduled_time: AT, duration_minutes: 30, timezone: 'UTC' },
    });
  });

  it('reports why nothing was agreed', async () => {
    const api = await open(chosen());
    api.answer(ACCEPT, errorResponse(409, 'Look again before you accept.'));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(toasts()).toEqual(['Look again before you accept.']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('names the request in a list', async () => {
    await open(chosen(), true);
    screen.getByRole('button', { name: 'Accept Bake a sourdough loaf' });
    screen.getByRole('button', { name: 'Not this time: Bake a sourdough loaf' });
  });

  it.each([
    ['accepts or declines while it is reserved', {}, {}, ['Accept', 'Not this time']],
    ['only accepts once it is open to everyone', {}, { until: inHours(-1) }, ['Accept']],
    ['only accepts if the teacher has proposed another time', { has_proposed: true }, {}, ['Accept']],
    ['only declines if no time was chosen', {}, { slot: null }, ['Not this time']],
    ['only declines if the time has passed', { preferred_time: inHours(-1) }, {}, ['Not this time']],
    ['is given once', {}, { declined: true }, []],
    ['is not possible if the request has ended', { status: 'CA' }, {}, []],
  ])('%s', async (_what, more, reservation, buttons) => {
    await open(chosen(more, reservation));
    expect(names()).toEqual(buttons);
  });
});
