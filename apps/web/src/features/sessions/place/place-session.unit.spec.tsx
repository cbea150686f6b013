import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { PlaceSession } from './place-session';
import type { AtPlace } from './place-state';

const MINUTE = 1 / 60;
const DAY = 24;
const atPlace = (more: object = {}) =>
  ({
    ...{ place: 'The library', started_at: null, end_asked_by: null, log: null },
    ...{ log_until: inHours(7 * DAY), logged: false },
    ...more,
  }) as AtPlace;
/** A session of half an hour with the reader as the student, which starts in the given number of minutes. */
const startingIn = (minutes: number) =>
  sessionOf({
    scheduled_time: inHours(minutes * MINUTE),
    opens_at: inHours((minutes - 5) * MINUTE),
    ends_at: inHours((minutes + 30) * MINUTE),
  }) as unknown as Schedule;

async function show(
  minutes: number,
  place: object = {},
  answers: Record<string, FakeAnswer> = {},
  at = '/s',
) {
  const session = startingIn(minutes);
  const api = fakeApi({ 'GET schedules/s1/': session, ...answers });
  await renderPage(<PlaceSession session={session} atPlace={atPlace(place)} />, { path: '/s', at });
  return api;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('counts down before the window', async () => {
  await show(60);
  screen.getByRole('heading', { name: 'Starts in:' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('starts the clock with the other party’s code, without spaces and letters', async () => {
  const api = await show(2, {}, { 'POST schedules/s1/presence/': sessionOf() });
  await userEvent.type(screen.getByLabelText('Code of Tomás'), '12 34x56');
  await press('Start the clock');
  await waitFor(() => expect(toasts()).toContain('The clock is running.'));
  expect(api.to('POST schedules/s1/presence/')[0]?.body).toMatchObject({ code: '123456' });
  expect(screen.queryByRole('button', { name: 'Log minutes without a code' })).toBeNull();
});

it('fills in the code of a scanned link', async () => {
  await show(2, {}, {}, '/s?code=987654');
  expect(screen.getByLabelText<HTMLInputElement>('Code of Tomás').value).toBe('987654');
});

it('shows a wrong code under the field', async () => {
  const wrong = errorResponse(400, 'This code is wrong or has expired.');
  await show(2, {}, { 'POST schedules/s1/presence/': wrong });
  await userEvent.type(screen.getByLabelText('Code of Tomás'), '123456');
  await press('Start the clock');
  await screen.findByText('This code is wrong or has expired.');
});

it('shows the reader’s code as digits and as a QR code with a link', async () => {
  const code = { code: '042517', now: inHours(0), expires_at: inHours(MINUTE / 2) };
  await show(2, {}, { 'GET schedules/s1/presence-code/': code });
  await press('Show my code');
  await screen.findByText('042517');
  screen.getByRole('img', { name: 'QR code with a link to this session and the code' });
});

it('asks to end the running session', async () => {
  const api = await show(
    -10,
    { started_at: inHours(-10 * MINUTE) },
    { 'POST schedules/s1/end/': sessionOf() },
  );
  screen.getByText(/1[01] minutes count so far\.$/);
  await press('End session');
  await screen.findByText('Tomás has to agree. Until then the clock keeps running.');
  await userEvent.click(screen.getAllByRole('button', { name: 'End session' }).at(-1)!);
  await waitFor(() => expect(api.to('POST schedules/s1/end/')).toHaveLength(1));
  expect(api.to('POST schedules/s1/end/')[0]?.body).toEqual({});
});

it('settles when the other party has asked, and waits when the reader has', async () => {
  await show(-10, { started_at: inHours(-10 * MINUTE), end_asked_by: 'teacher' });
  screen.getByText('Tomás wants to end it now.');
  screen.getByRole('button', { name: 'End and settle' });
});

it('offers no second request to end it', async () => {
  await show(-10, { started_at: inHours(-10 * MINUTE), end_asked_by: 'student' });
  screen.getByText(/^You asked to end it\. Tomás has to agree/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('logs minutes after the session', async () => {
  const api = await show(-60, {}, { 'POST schedules/s1/log/': sessionOf() });
  await userEvent.clear(screen.getByLabelText('Minutes'));
  await userEvent.type(screen.getByLabelText('Minutes'), '20');
  await press('Log minutes');
  await waitFor(() => expect(toasts()).toContain('Minutes logged.'));
  expect(api.to('POST schedules/s1/log/')[0]?.body).toMatchObject({ minutes: '20' });
});

it('lets the reader answer the other party’s log', async () => {
  const log = { by: 'teacher', minutes: 20, at: inHours(-1), accepted_at: inHours(14 * DAY) };
  const api = await show(-60, { log }, { 'PATCH schedules/s1/log/': sessionOf() });
  screen.getByRole('heading', { name: 'Tomás logged this session' });
  screen.getByText(/^20 minutes\. Without your answer they are accepted on /);
  await press('Decline');
  await waitFor(() => expect(toasts()).toContain('Minutes declined.'));
  expect(api.to('PATCH schedules/s1/log/')[0]?.body).toMatchObject({ status: 'RE' });
});
