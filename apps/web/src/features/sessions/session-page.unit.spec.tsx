import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, receiptOf, sessionOf } from '@/exchange/testing';
import { fakeApi, type Answer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import SessionPage from './session-page';

async function open(session: object, answers: Record<string, Answer> = {}) {
  const api = fakeApi({
    'GET schedules/s1/': session,
    'GET schedules/s1/dispute/': { dispute: null, open_until: null },
    'GET schedules/s1/ratings/': { given: null, received: null },
    ...answers,
  });
  await renderPage(<SessionPage />, { path: '/sessions/:id', at: '/sessions/s1' });
  await screen.findByRole('heading', { level: 1 });
  return api;
}
const reschedule = {
  ...{ by: 'teacher', scheduled_time: inHours(72), timezone: 'UTC', reason: 'A train' },
  created_at: inHours(-1),
};

describe('the page of a session', () => {
  it('is where another time is accepted or declined: to it leads whoever is told of one', async () => {
    const api = await open(sessionOf({ reschedule }), { 'PATCH schedules/s1/reschedule/': sessionOf() });
    await screen.findByText(/^Tomás would like to move it to/);
    screen.getByRole('button', { name: /^Accept/ });
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toasts()).toEqual(['Declined: the session stays where it is.']));
    expect(api.to('PATCH schedules/s1/reschedule/')[0]?.body).toMatchObject({ status: 'RE' });
  });

  it('is where it is moved and called off, by the teacher too', async () => {
    await open(sessionOf({ teacher: sessionOf().student, student: sessionOf().teacher }));
    await screen.findByRole('button', { name: 'Cancel session' });
    screen.getByRole('button', { name: 'Reschedule' });
  });

  it('says the clock of the other as the cards do', async () => {
    const scheduled_time = '2999-01-10T12:00:00.000Z';
    await open(sessionOf({ scheduled_time, timezone: 'Asia/Kolkata' }));
    await screen.findByText('12:00 – 12:30, UTC, 17:30 for Tomás');
  });

  it('asks what was written of a cancellation before it is lost', async () => {
    await open(sessionOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await userEvent.type(await screen.findByLabelText('Why'), 'A cold');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Why')).value).toBe('');
  });

  it('stands still from the beginning: it waits for who was in the room', async () => {
    const settlement = { minutes: 20, released: 10, settled_at: inHours(-1) };
    let answer: (receipt: object) => void = () => undefined;
    const receipt = () => new Promise<object>((resolve) => (answer = resolve));
    const opened = open(sessionOf({ status: 'CO', settlement }), { 'GET schedules/s1/receipt/': receipt });
    await waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Ratings')).toBeNull();
    answer(receiptOf());
    await opened;
    await screen.findByText('Ratings');
    screen.getByText('18:01–18:21');
  });
});
