import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { formatDayAndTime } from '@/ui';
import { SessionCalendar } from './session-calendar';

const show = (more: object = {}) =>
  renderPage(<SessionCalendar session={sessionOf(more) as unknown as Schedule} />);
const reminders = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);
const DAY_BEFORE = 'Reminder, a day before';
const SHORTLY_BEFORE = 'Reminder, a quarter of an hour before';

it('links to the settings with the calendar feed', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Subscribe to all my sessions' });
  expect(link.getAttribute('href')).toBe('/settings#calendar');
});

it('shows why the file could not be loaded', async () => {
  fakeApi({ 'GET schedules/s1/calendar.ics': errorResponse(503, 'Away.') });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download (.ics)' }));
  await waitFor(() => expect(toasts()).toEqual(['Away.']));
});

it('shows when reminders are sent', async () => {
  const scheduled_time = inHours(48);
  const before = (hours: number) =>
    formatDayAndTime(new Date(Date.parse(scheduled_time) - hours * 3_600_000).toISOString());
  await show({ scheduled_time });
  expect(reminders()).toEqual([DAY_BEFORE, SHORTLY_BEFORE]);
  screen.getByText(before(24));
  screen.getByText(before(0.25));
});

it.each([
  [23, [SHORTLY_BEFORE]],
  [0.2, []],
])('omits past reminders %d hours before', async (hours, names) => {
  await show({ scheduled_time: inHours(hours) });
  expect(reminders()).toEqual(names);
});

it.each([
  ['begun', { scheduled_time: inHours(-0.1) }],
  ['cancelled', { status: 'CA' }],
])('is hidden once the session is %s', async (_, more) => {
  await show(more);
  expect(screen.queryByRole('heading')).toBeNull();
});
