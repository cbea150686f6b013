import { screen } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { SessionTimes } from './session-times';

// The clock of tests is UTC; half past seven in the evening there is the next day in Kolkata.
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

it('says the time of both, each with its day, its place and its offset', async () => {
  await show();
  screen.getByText('19:30 – 20:00');
  screen.getByText('Thursday, your time. UTC');
  screen.getByText('10 Jan 2030');
  screen.getByText('01:00 – 01:30');
  screen.getByText('Friday, for Tomás. Kolkata, UTC+5:30');
  screen.getByText('11 Jan 2030');
});

it('shows where it lies in the day of both, with the nights of each', async () => {
  await show();
  expect(strips()).toEqual([
    'You: night 00:00 – 07:00, 23:00 – 00:00 by your clock.',
    'Tomás: night 00:00 – 01:30, 17:30 – 00:00 by your clock.',
  ]);
  const marks = [...document.querySelectorAll<HTMLElement>('.strip-choice')];
  expect(marks.map(({ style }) => Math.round(Number.parseFloat(style.insetInlineStart)))).toEqual([81, 81]);
});

it('goes by the student’s clock for who teaches', async () => {
  await show({ student_timezone: 'America/New_York' }, true);
  screen.getByText('Thursday, for Meera. New York, UTC−5');
});

it('says one’s own alone where the other’s is not known', async () => {
  await show({ student_timezone: null }, true);
  screen.getByText('Thursday, your time. UTC');
  expect(screen.queryByText(/ for Meera/)).toBeNull();
  expect(strips()).toEqual([]);
});

it('shows no days of a session that is over', async () => {
  await show({ status: 'CO' });
  screen.getByText('Friday, for Tomás. Kolkata, UTC+5:30');
  expect(strips()).toEqual([]);
});
