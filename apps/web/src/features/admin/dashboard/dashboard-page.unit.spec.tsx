import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { actOf, reportRow, statsOf, reportTargetOf } from '../testing';
import DashboardPage from './dashboard-page';

const STATS = 'GET dashboard/stats/';
const REPORTS = 'GET dashboard/reports/';
const CONTENT = 'GET dashboard/content-reports/';
const STUCK = 'GET dashboard/stuck-work/';
const AUDIT = 'GET dashboard/audit/';
const DISPUTES = 'GET dashboard/disputes/';
const APPEALS = 'GET dashboard/appeals/';
const FIGURES = 'GET dashboard/figures/';
const figures = {
  ...{ from: '2026-01-01', to: '2026-01-30', minutes_moved: 1_840, no_shows: 3 },
  ...{ new_members: 61, new_members_with_lesson: 42, first_lesson_median_ms: 3.5 * 86_400_000 },
};
const PROOF = 'GET ledger/proof/';
const HOLDINGS = 'GET dashboard/ledger/holdings/';
const NOW = new Date().toISOString();
const check = { sum: 0, chain: 'intact', accounts: 9, transfers: 40, checked_at: NOW };
const holdings = {
  ...{ available: 80_525, held: 5_860, platform: -61_200, community: -25_185, debtors: 2, debt: 95 },
  ...{ entries: 48_212, last_hash: '9f'.repeat(32) },
};
const person = (id: string) => ({ id, username: id, first_name: id, last_name: 'Dube' });

const members = (...rows: object[]) => listPageOf(rows, { results: { results: rows } });

async function open(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    [STATS]: statsOf(),
    [REPORTS]: members(),
    [CONTENT]: listPageOf([]),
    [STUCK]: listPageOf([]),
    [DISPUTES]: listPageOf([]),
    [APPEALS]: listPageOf([]),
    [FIGURES]: figures,
    [PROOF]: { check },
    [HOLDINGS]: { holdings },
    [AUDIT]: listPageOf([actOf()], { admins: [] }),
    ...answers,
  });
  await renderPage(<DashboardPage />, { path: '/admin/dashboard' });
  await screen.findByRole('heading', { level: 1, name: 'Dashbord' });
  return api;
}
const card = (name: RegExp) => screen.findByRole('link', { name });

describe('the dashboard', () => {
  it('counts tags, users, posts, reported users and questions, and links to each', async () => {
    await open();
    const cards = [
      [/^Tags 42/, '/admin/tags'],
      [/^Users 1,286 \+100 in 4 weeks$/, '/admin/users'],
      [/^Posts 613 \+11 in 4 weeks$/, '/home'],
      [/^Reported Users 23 3 to review$/, '/admin/reports'],
      [/^Questions 874/, '/questions'],
    ] as const;
    for (const [name, to] of cards) expect((await card(name)).getAttribute('href')).toBe(to);
  });

  it('shows which counts are missing while a service is unavailable, and all others', async () => {
    const { trends } = statsOf();
    await open({
      [STATS]: statsOf({ posts: null, questions: null, trends: { ...trends, posts: null, questions: null } }),
    });
    await card(/^Posts We couldn’t count these\.$/);
    await card(/^Users 1,286/);
    expect(screen.queryByRole('figure', { name: 'Posts and questions a week' })).toBeNull();
  });

  it('shows that emails are on hold, and only then', async () => {
    await open({ [STATS]: statsOf({ mails_held_since: '2026-11-28T10:00:00.000Z' }) });
    const note = await screen.findByRole('alert');
    expect(note.textContent).toMatch(
      /^Emails have been on hold since 28 Nov 2026, .+, including sign-in codes\./,
    );
  });

  it('shows no such note while emails are sent', async () => {
    await open();
    await card(/^Tags 42/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the figures of the last 30 days, and of a period that the admin chooses', async () => {
    const api = await open();
    const region = within(await screen.findByRole('region', { name: 'Figures of a period' }));
    await region.findByText('1,840');
    region.getByText('3.5 days');
    region.getByText('42 of 61 new members had one');
    const [first] = api.to(FIGURES);
    const days = (Date.parse(first!.query['to']!) - Date.parse(first!.query['from']!)) / 86_400_000 + 1;
    expect(days).toBe(30);
    api.answer(FIGURES, { ...figures, minutes_moved: null, no_shows: null, first_lesson_median_ms: null });
    await userEvent.click(region.getByRole('button', { name: 'Year' }));
    expect(await region.findAllByText('Unavailable')).toHaveLength(2);
    region.getByText('None yet');
    fireEvent.change(region.getByLabelText('From'), { target: { value: '2026-01-01' } });
    await waitFor(() => expect(api.to(FIGURES).at(-1)?.query).toMatchObject({ from: '2026-01-01' }));
  });

  it('shows trends as a chart, as a sentence and as a table', async () => {
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

  it('lists pending work: what, who, since when, and one action', async () => {
    await open({
      [REPORTS]: members(reportRow()),
      [CONTENT]: listPageOf([reportTargetOf()]),
      [DISPUTES]: listPageOf([
        ...[{ id: 'd1', title: 'Intervals by ear', student: person('Zanele'), teacher: person('Luca') }].map(
          (dispute) => ({ ...dispute, created_at: NOW, status: 'open', settlement: { minutes: 19 } }),
        ),
      ]),
      [STUCK]: listPageOf([{ kind: 'session_settlement', id: 's', since: '2026-01-01T10:00:00.000Z' }]),
    });
    const pendingWork = within(await screen.findByRole('region', { name: /^Waiting for you/ }));
    await pendingWork.findByText('Blog: Your chain is longer than you think');
    await pendingWork.findByText('Luca Ferri: 2 reports');
    await pendingWork.findByText('1 piece of work is stuck');
    expect(pendingWork.getByRole('heading').textContent).toBe('Waiting for you4');
    const [first] = pendingWork.getAllByRole('listitem');
    expect(first!.textContent).toContain('Dispute: Intervals by earZanele Dube and Luca Dube, opened');
    const decide = pendingWork.getByRole('link', { name: 'Decide the dispute about Intervals by ear' });
    expect(decide.getAttribute('href')).toBe('/admin/disputes/d1');
    expect(pendingWork.getByRole('link', { name: 'Details of Luca Ferri' }).getAttribute('href')).toBe(
      '/admin/report/details/luca',
    );
  });

  it('shows that the ledger sums to zero, and the minutes per kind of account', async () => {
    await open();
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
    await ledger.findByText('All accounts sum to zero, and the journal is intact.');
    const rows = ledger.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(rows).toEqual([
      [' Members, available', '80,525 min'],
      [' Members, on hold', '5,860 min'],
      ['Platform (purchases)', '−61,200 min'],
      ['Community (grants)', '−25,185 min'],
      ['Sum', '0 min'],
      ['Owed by 2 members', '95 min'],
    ]);
    ledger.getByText(/^48,212 entries in the journal, checked/);
    expect(ledger.getByRole('link', { name: 'Open the ledger' }).getAttribute('href')).toBe('/admin/ledger');
  });

  it('shows no purchases if the community sells no minutes', async () => {
    await open({
      'GET /community.json': { plans: false },
      [HOLDINGS]: { holdings: { ...holdings, platform: 0, community: -86_385 } },
    });
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
    await waitFor(() => expect(ledger.queryByText('Platform (purchases)')).toBeNull());
    await ledger.findByText('−86,385 min');
  });

  it('shows the total of all credit lines, if there are any', async () => {
    await open({ [HOLDINGS]: { holdings: { ...holdings, credit: 4_200 } } });
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
    await ledger.findByText('Credit lines');
    await ledger.findByText('4,200 min');
  });

  it('shows that the journal has not been checked yet', async () => {
    await open({ [PROOF]: { check: null }, [HOLDINGS]: { holdings: null } });
    await screen.findByText('The first check is running. Check back in a moment.');
  });

  it('shows that the last check could not be loaded and retries', async () => {
    const api = await open({ [HOLDINGS]: errorResponse(400, 'Down.') });
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
    await ledger.findByText('We couldn’t load the last check.');
    api.answer(HOLDINGS, { holdings });
    await userEvent.click(ledger.getByRole('button', { name: 'Try again' }));
    await ledger.findByText('Owed by 2 members');
  });

  it('shows that nothing is pending, and the latest admin actions', async () => {
    await open();
    await screen.findByText('You’re all caught up.');
    expect((await screen.findByRole('article')).textContent).toContain('Grace Obi blocked luca.ferri.');
    expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/admin/audit');
  });

  it('shows what could not be loaded and retries', async () => {
    const api = await open({ [STATS]: errorResponse(400, 'Down.'), [CONTENT]: errorResponse(400, 'Down.') });
    await screen.findByText('We couldn’t load the counts.');
    await screen.findByText('We couldn’t load everything that needs review.');
    api.answer(STATS, statsOf());
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await card(/^Tags 42/);
  });
});
