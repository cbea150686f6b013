import { screen, within } from '@testing-library/react';
import { inHours, sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { formatDayAndTime } from '@/ui';
import { SessionCards } from './session-cards';

function show(...changes: object[]) {
  const sessions = changes.map((more) => sessionOf(more)) as unknown as Schedule[];
  return renderPage(<SessionCards sessions={sessions} name="Tomás" />);
}

it('shows the title, the time and the state of each session, and links to it', async () => {
  const at = inHours(48);
  await show(
    { id: 's1', scheduled_time: at },
    { id: 's2', status: 'CO' },
    { id: 's3', opens_at: inHours(-0.2), scheduled_time: inHours(-0.1), ends_at: inHours(0.4) },
  );
  const list = within(screen.getByRole('list', { name: 'Sessions with Tomás' }));
  const [first, second, third] = list.getAllByRole('listitem');
  within(first!).getByText('Upcoming');
  expect(first!.textContent).toContain(formatDayAndTime(at));
  within(second!).getByText('Completed');
  within(third!).getByText('Session in progress');
  const links = list.getAllByRole('link', { name: 'Bake a sourdough loaf' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/sessions/s1',
    '/sessions/s2',
    '/sessions/s3',
  ]);
});

it('shows nothing without sessions', async () => {
  await show();
  expect(screen.queryByRole('list')).toBeNull();
});
