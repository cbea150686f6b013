import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import ActivityPage from './activity-page';

const REPORT = 'GET dashboard/activity/';
const TABLE = 'GET dashboard/activity.csv';
const AT = '/admin/activity?from=2026-01-01&to=2026-02-28&by=month';

const figuresOf = (more: object = {}) => ({
  ...{ exchanges: 42, minutes_measured: 1_800, minutes_logged: 240, active_members: 30, teachers: 12 },
  ...{ students: 24, new_members: 7, requests_published: 50, requests_met: 40, median_days_to_be_met: 3.5 },
  median_days_to_first_exchange: null,
  ...more,
});
const NOTHING = { transfers: 0, to_members: 0, from_members: 0, between_members: 0 };
const reportOf = (more: object = {}) => ({
  ...{ from: '2026-01-01', to: '2026-02-28', by: 'month' },
  rows: [
    { key: '2026-01', ...figuresOf({ exchanges: 12 }) },
    { key: '2026-02', ...figuresOf({ exchanges: 30 }) },
  ],
  totals: figuresOf(),
  apart: {
    openings: { transfers: 300, to_members: 12_000, from_members: 11_400, between_members: 0 },
    ...{ credit: NOTHING, grants: NOTHING, gifts: { ...NOTHING, transfers: 2, between_members: 45 } },
    ...{ purchases: NOTHING, corrections: NOTHING, no_shows: NOTHING },
  },
  ...more,
});

async function open(answer: FakeAnswer = reportOf(), at = AT) {
  const api = fakeApi({ [REPORT]: answer });
  const page = await renderPage(<ActivityPage />, { path: '/admin/activity', at });
  return { api, ...page };
}
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);

describe('activity report', () => {
  it('shows the sums of the period and a row per month', async () => {
    const { api } = await open();
    const sums = within(await screen.findByRole('region', { name: '1 Jan 2026 to 28 Feb 2026' }));
    expect(sums.getByText('Median days to be met').nextSibling?.textContent).toBe('3.5');
    expect(sums.getByText('Median days to a first exchange').nextSibling?.textContent).toBe('–');
    const rows = (await table('Activity')).getAllByRole('row');
    expect(cellsOf(rows[1]).slice(0, 4)).toEqual(['January 2026', '12', '1,800', '240']);
    expect(rows).toHaveLength(3);
    expect(api.to(REPORT)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-02-28', by: 'month' });
  });

  it('shows everything that is not an exchange apart', async () => {
    await open();
    const rows = (await table('Minutes by reason')).getAllByRole('row');
    expect(cellsOf(rows[1])).toEqual(['Balances that moved in', '300', '12,000', '11,400', '0']);
    expect(cellsOf(rows[4])).toEqual(['Gifts', '2', '0', '0', '45']);
  });

  it('has a row per tag, also for exchanges without one', async () => {
    const { api, where } = await open();
    await table('Activity');
    const row = figuresOf({ new_members: null });
    api.answer(
      REPORT,
      reportOf({
        by: 'tag',
        rows: [
          { key: 'Music', ...row },
          { key: '', ...row },
        ],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'By tag' }));
    await screen.findByRole('rowheader', { name: 'Music' });
    screen.getByRole('rowheader', { name: 'Without a tag' });
    screen.getByText('An exchange with several tags is in each of their rows.');
    expect(where()).toBe('/admin/activity?from=2026-01-01&to=2026-02-28&by=tag');
  });

  it('shows the reason of a rejected period at its field', async () => {
    const sentence = 'Choose an end after the start.';
    await open(errorResponse(400, 'Invalid.', { to: [sentence] }));
    await screen.findByText(sentence);
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await open(errorResponse(404, 'Gone.'));
    await screen.findByText('We couldn’t load the report. Gone.');
    api.answer(REPORT, reportOf());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await table('Activity');
  });
});

describe('activity report to take along', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is saved as a table under its period', async () => {
    const { api } = await open();
    await table('Activity');
    api.answer(TABLE, { table: true });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['activity-2026-01-01-2026-02-28.csv']));
    expect(api.to(TABLE)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-02-28', by: 'month' });
  });

  it('shows an error if the table cannot be loaded', async () => {
    const { api } = await open();
    await table('Activity');
    api.answer(TABLE, errorResponse(503, 'Away.'));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts()).toEqual(['Away.']));
  });

  it('is printed', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    await open();
    await table('Activity');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
