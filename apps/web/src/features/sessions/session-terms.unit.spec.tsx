import { screen, within } from '@testing-library/react';
import { inHours, sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { SessionTerms } from './session-terms';

async function terms(more: object = {}) {
  await renderPage(<SessionTerms session={sessionOf(more) as unknown as Schedule} />);
  const card = screen.queryByLabelText('If something comes up');
  return card && within(card).getAllByRole('listitem');
}
const textsOf = (items: HTMLElement[] | null) => items?.map(({ textContent }) => textContent);
const current = (items: HTMLElement[] | null) =>
  items?.findIndex((item) => item.getAttribute('aria-current') === 'step');

it('shows the cost of cancelling at each time before the student decides', async () => {
  const [free, late, short] = textsOf(await terms()) ?? [];
  expect(free).toMatch(/^Until .+ \(now\)Free.*All 30 minutes come back to you\.$/);
  expect(late).toMatch(/^Until .+Free, with a late mark.*All 30 minutes come back to you\.$/);
  expect(short).toMatch(
    /^In the last three hours7 min go to Tomás, and a late mark.*7 minutes go to Tomás, 23 come back to you\.$/,
  );
});

it.each([
  [25, 0],
  [23.9, 1],
  [2.9, 2],
])('marks the current terms %i hours before', async (hours, place) => {
  expect(current(await terms({ scheduled_time: inHours(hours) }))).toBe(place);
});

it('shows that cancelling costs a teacher no minutes', async () => {
  const { student, teacher } = sessionOf();
  const items = textsOf(await terms({ student: teacher, teacher: student }));
  expect(items?.map((item) => /All 30 minutes go back to Tomás\.$/.test(item ?? ''))).toEqual([
    true,
    true,
    true,
  ]);
  expect(items?.[2]).toContain('Free, with a late mark');
});

it.each([
  ['begun', { scheduled_time: inHours(-0.1) }],
  ['over', { status: 'CO' }],
])('is hidden once the session is %s', async (_, more) => {
  expect(await terms(more)).toBeNull();
});
