import { screen } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { SessionTimes } from './session-times';

// Tests run in UTC, where 19:30 is already the next day in Kolkata.
const EVENING = {
  scheduled_time: '2030-01-10T19:30:00.000Z',
  ends_at: '2030-01-10T20:00:00.000Z',
  timezone: 'Asia/Kolkata',
};
const show = (more: object = {}, teaching = false) =>
  renderPage(
    <SessionTimes session={sessionOf({ ...EVENING, ...more }) as unknown as Schedule} teaching={teaching} />,
  );
const strips = () => screen.queryAllByRole('img').map((strip) => strip.getAttribute('aria-label'));

it('shows the time of both parties with the reader’s day, and the other weekday', async () => {
  await show();
  screen.getByText('Thu 10 Jan 2030, 19:30–20:00 your time (UTC)');
  screen.getByText('01:00 Fri for Tomás (Kolkata)');
});

it('shows its position in the day of each party, with their nights', async () => {
  await show();
  expect(strips()).toEqual([
    'You: night 00:00 – 07:00, 23:00 – 00:00 by your clock.',
    'Tomás: night 00:00 – 01:30, 17:30 – 00:00 by your clock.',
  ]);
  const marks = [...document.querySelectorAll<HTMLElement>('.strip-choice')];
  expect(marks.map(({ style }) => Math.round(Number.parseFloat(style.insetInlineStart)))).toEqual([81, 81]);
});

it('uses the student’s time zone for a teacher', async () => {
  await show({ student_timezone: 'America/New_York' }, true);
  screen.getByText('14:30 for Meera (New York)');
});

it('shows only the reader’s time if the other time zone is unknown', async () => {
  await show({ student_timezone: null }, true);
  screen.getByText('Thu 10 Jan 2030, 19:30–20:00 your time (UTC)');
  expect(screen.queryByText(/ for Meera/)).toBeNull();
  expect(strips()).toEqual([]);
});

it('shows no day strips of a session that is over', async () => {
  await show({ status: 'CO' });
  screen.getByText('01:00 Fri for Tomás (Kolkata)');
  expect(strips()).toEqual([]);
});
