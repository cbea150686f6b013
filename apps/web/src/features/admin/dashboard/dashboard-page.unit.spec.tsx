import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, pageOf, refusal, type Answer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { actOf, reportRow, statsOf, thingOf } from '../testing';
import DashboardPage from './dashboard-page';

const STATS = 'GET dashboard/stats/';
const REPORTS = 'GET dashboard/reports/';
const CONTENT = 'GET dashboard/content-reports/';
const STUCK = 'GET dashboard/stuck-work/';
const AUDIT = 'GET dashboard/audit/';

const members = (...rows: object[]) => pageOf(rows, { results: { results: rows } });

async function open(answers: Record<string, Answer> = {}) {
  const api = fakeApi({
    [STATS]: statsOf(),
    [REPORTS]: members(),
    [CONTENT]: pageOf([]),
    [STUCK]: pageOf([]),
    [AUDIT]: pageOf([actOf()], { admins: [] }),
    ...answers,
  });
  await renderPage(<DashboardPage />, { path: '/admin/dashboard' });
  await screen.findByRole('heading', { level: 1, name: 'Dashbord' });
  return api;
}
const card = (name: RegExp) => screen.findByRole('link', { name });

describe('the dashboard', () => {
  it('counts tags, users, posts, reported users and questions, and leads to each', async () => {
    await open();
    const cards = [
      [/^Tags 42/, '/admin/tags'],
      [/^Users 1,286 \+100 in 4 weeks$/, '/admin/users'],
      [/^Posts 613 \+11 in 4 weeks$/, '/home'],
      [/^Reported Users 23 3 wait for you$/, '/admin/reports'],
      [/^Questions 874/, '/questions'],
    ] as const;
    for (const [name, to] of cards) expect((await card(name)).getAttribute('href')).toBe(to);
  });

  it('says what can’t be counted while a part is away, and shows the rest', async () => {
    const { trends } = statsOf();
    await open({
      [STATS]: statsOf({ posts: null, questions: null, trends: { ...trends, posts: null, questions: null } }),
    });
    await card(/^Posts Can’t be counted right now\.$/);
    await card(/^Users 1,286/);
    expect(screen.queryByRole('figure', { name: 'Posts and questions a week' })).toBeNull();
  });

  it('draws how it goes, and says the same in a sentence and as a table', async () => {
    await open();
    const chart = within(await screen.findByRole('figure', { name: 'New members a week' }));
    chart.getByRole('img', { name: '104 new members in 12 weeks, 40 of them in the last one.' });
    expect(chart.queryByRole('table')).toBeNull();
    await userEvent.click(chart.getByRole('button', { name: 'New members a week, as a table' }));
    const rows = chart.getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]?.textContent).toBe('17 Nov40');
    expect(chart.queryByRole('img')).toBeNull();
  });

  it('lists what waits: what, who, how long, and one verb', async () => {
    await open({
      [REPORTS]: members(reportRow()),
      [CONTENT]: pageOf([thingOf()]),
      [STUCK]: pageOf([{ kind: 'session_settlement', id: 's', since: '2026-01-01T10:00:00.000Z' }]),
    });
    const waiting = within(await screen.findByRole('region', { name: /^Waiting for you/ }));
    await waiting.findByText('Blog: Your chain is longer than you think');
    await waiting.findByText('Luca Ferri: 2 reports');
    await waiting.findByText('1 piece of work is stuck');
    expect(waiting.getByRole('heading').textContent).toBe('Waiting for you3');
    expect(waiting.getByRole('link', { name: 'Details of Luca Ferri' }).getAttribute('href')).toBe(
      '/admin/report/details/luca',
    );
  });

  it('says that nothing waits, and what admins did', async () => {
    await open();
    await screen.findByText('Nothing waits for you.');
    expect((await screen.findByRole('article')).textContent).toContain('Grace Obi blocked luca.ferri.');
    expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/admin/audit');
  });

  it('says what could not be loaded, and tries again', async () => {
    const api = await open({ [STATS]: refusal(400, 'Down.'), [CONTENT]: refusal(400, 'Down.') });
    await screen.findByText('The counts could not be loaded.');
    await screen.findByText('Not all that waits could be loaded.');
    api.answer(STATS, statsOf());
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await card(/^Tags 42/);
  });
});
