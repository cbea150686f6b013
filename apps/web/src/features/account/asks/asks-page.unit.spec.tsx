import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, person } from '@/exchange/testing';
import { errorResponse, fakeApi, listPageOf } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import AsksPage from './asks-page';

const LIST = 'GET time/ask/';
const ANSWER = 'PATCH time/ask/a1/';
const askOf = (more: object = {}) => ({
  ...{ id: 'a1', teacher: person('tomas', 'Tomás'), student: person('me', 'Meera') },
  ...{ minutes: 30, tag: 'Guitar', at: inHours(-24), text: 'In the park', status: 'PE' },
  ...{ created_at: inHours(-1), expires_at: inHours(13 * 24) },
  ...more,
});
async function open(...asks: object[]) {
  const api = fakeApi({ [LIST]: listPageOf(asks), [ANSWER]: askOf({ status: 'AC' }) });
  await renderPage(<AsksPage />, { path: '/account/asks', at: '/account/asks' });
  return api;
}

it('lets a student accept what a teacher asks for', async () => {
  const api = await open(askOf());
  await screen.findByRole('heading', { name: 'Tomás asked you for 30 minutes' });
  screen.getByText('In the park');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(toasts()).toContain('Minutes accepted.'));
  expect(api.to(ANSWER)[0]?.body).toMatchObject({ status: 'AC' });
});

it('lets a teacher withdraw an ask, but not accept it', async () => {
  const api = await open(askOf({ teacher: person('me', 'Meera'), student: person('tomas', 'Tomás') }));
  await screen.findByRole('heading', { name: 'You asked Tomás for 30 minutes' });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.to(ANSWER)[0]?.body).toMatchObject({ status: 'RE' }));
});

it('shows how earlier asks ended, without buttons', async () => {
  await open(askOf({ status: 'EX' }), askOf({ id: 'a2', status: 'AC' }));
  await screen.findByText('Expired without an answer');
  screen.getByText('Accepted: the minutes moved.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('shows why minutes could not be accepted', async () => {
  const api = await open(askOf());
  api.answer(ANSWER, errorResponse(400, 'You have 10 minutes to give.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(toasts()).toContain('You have 10 minutes to give.'));
});

it('explains an empty list', async () => {
  await open();
  await screen.findByText('Nothing has been asked for.');
});
