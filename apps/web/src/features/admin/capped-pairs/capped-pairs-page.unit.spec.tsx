import { screen, within } from '@testing-library/react';
import { person } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import CappedPairsPage from './capped-pairs-page';

const session = (id: string, outcome: string, minutes: number) => ({
  ...{ id, title: 'Wheel building', outcome, minutes },
  ...{ scheduled_time: '2026-01-05T18:00:00.000Z', decided_at: '2026-01-05T17:00:00.000Z' },
});
const listOf = (results: object[]) => ({
  ...{ count: results.length, total_pages: 1, next: null, previous: null, results },
});

it('lists a pair with the number of times it reached a cap, the minutes paid, and its sessions', async () => {
  const sessions = [session('s1', 'cancelled', 15), session('s2', 'student_absent', 0)];
  const pair = { student: person('ines', 'Ines'), teacher: person('tomas', 'Tomás'), times: 2, minutes: 15 };
  fakeApi({ 'GET dashboard/capped-pairs/': listOf([{ ...pair, sessions }]) });
  await renderPage(<CappedPairsPage />);
  const [, row] = within(await screen.findByRole('table', { name: 'Payment caps' })).getAllByRole('row');
  const cells = within(row!).getAllByRole('cell');
  expect(within(cells[0]!).getByRole('link', { name: 'Ines' }).getAttribute('href')).toBe(
    '/admin/user/details/ines',
  );
  expect(cells[1]?.textContent).toContain('2 times');
  expect(cells[2]?.textContent).toContain('15 min');
  expect(cells[3]?.textContent).toMatch(/cancelled late, 15 min.*no-show, 0 min/);
});

it('shows that no pair reached a cap twice', async () => {
  fakeApi({ 'GET dashboard/capped-pairs/': listOf([]) });
  await renderPage(<CappedPairsPage />);
  await screen.findByRole('heading', { name: 'No pairs at the caps' });
});
