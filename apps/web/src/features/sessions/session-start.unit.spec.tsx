import { screen } from '@testing-library/react';
import { inHours, sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { formatDayAndTime } from '@/ui';
import { renderPage } from '@/testing/render-page';
import { SessionStart } from './session-start';

const MINUTE_HOURS = 1 / 60;
/** A session of half an hour that starts in the given number of minutes. */
const startingIn = (minutes: number, more: object = {}) =>
  sessionOf({
    scheduled_time: inHours(minutes * MINUTE_HOURS),
    opens_at: inHours((minutes - 5) * MINUTE_HOURS),
    ends_at: inHours((minutes + 30) * MINUTE_HOURS),
    ...more,
  }) as unknown as Schedule;
const show = (session: Schedule) => renderPage(<SessionStart session={session} />);
const button = () => screen.getByRole<HTMLButtonElement>('button');

it('counts down to a session and shows when its room opens', async () => {
  const session = startingIn(120);
  await show(session);
  screen.getByRole('heading', { name: 'Starts in:' });
  expect(screen.getByRole('timer').textContent).toMatch(/^0(2:00:00|1:59:5\d)$/);
  expect(button().disabled).toBe(true);
  screen.getByText(`The room opens ${formatDayAndTime(session.opens_at)}. Waiting inside costs nothing.`);
  const help = screen.getByRole('link', { name: 'If you can’t join' });
  expect(help.getAttribute('href')).toBe('/help/room-problems');
});

it('allows joining as soon as the room is open', async () => {
  await show(startingIn(4.5));
  screen.getByRole('timer');
  expect([button().textContent, button().disabled]).toEqual(['Join Meeting', false]);
  screen.getByText('in 4 minutes');
  screen.getByText('The room is open. Waiting inside costs nothing.');
});

it('shows no countdown while the session is in progress', async () => {
  await show(startingIn(-10));
  screen.getByRole('heading', { name: 'Session in progress' });
  expect(screen.queryByRole('timer')).toBeNull();
  expect([button().textContent, button().disabled]).toEqual(['Join Meeting', false]);
  screen.getByText(/^The room is open until /);
});

it('shows where the minutes are when the room has closed', async () => {
  await show(startingIn(-31));
  expect([button().textContent, button().disabled]).toEqual(['Session ended', true]);
  screen.getByText('The minutes stay on hold until they are settled, a few minutes after the end.');
  expect(screen.queryByRole('link', { name: 'If you can’t join' })).toBeNull();
});

it.each(['CO', 'CA'])('is hidden once a session is over (%s)', async (status) => {
  await show(startingIn(-31, { status }));
  expect(screen.queryByRole('heading')).toBeNull();
});
