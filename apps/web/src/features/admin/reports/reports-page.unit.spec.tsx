import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { GRACE, reportRow } from '../testing';
import ReportsPage from './reports-page';

const REPORTS = 'GET dashboard/reports/';
const BLOCK = 'POST dashboard/user/{id}/block-unblock/';
const listed = (rows: object[], more: object = {}) =>
  listPageOf(rows, { results: { results: rows }, ...more });

async function open(answers: Record<string, FakeAnswer>, at = '/admin/reports') {
  const api = fakeApi(answers);
  const page = await renderPage(<ReportsPage />, { path: '/admin/reports', at });
  return { api, ...page };
}

describe('the list of reported members', () => {
  it('has the columns Name, Reports, Details and Status', async () => {
    await open({ [REPORTS]: listed([reportRow()]) });
    const rows = within(await screen.findByRole('table', { name: 'Reported members' })).getAllByRole('row');
    expect(
      within(rows[0]!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Reports', 'Details', 'Status']);
    const [name, reports, details, status] = within(rows[1]!).getAllByRole('cell');
    expect(name?.textContent).toContain('Luca Ferri@luca.ferri');
    expect(reports?.textContent).toContain('72 open');
    expect(within(details!).getByRole('link', { name: 'Details of Luca Ferri' }).textContent).toBe('Details');
    expect(within(details!).getByRole('link').getAttribute('href')).toBe('/admin/report/details/luca');
    expect(within(status!).getByRole('button', { name: 'Block Luca Ferri' }).textContent).toBe('Block');
  });

  it('shows an Unblock button after a member was blocked', async () => {
    const { api } = await open({ [REPORTS]: listed([reportRow()]), [BLOCK]: { status: 'blocked' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Block Luca Ferri' }));
    api.answer(REPORTS, listed([reportRow({ reported_user__is_blocked: true, open_count: 0 })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect((await screen.findByRole('button', { name: 'Unblock Luca Ferri' })).textContent).toBe('Unblock');
  });

  it('can be limited to open reports', async () => {
    const { api, where } = await open({ [REPORTS]: listed([reportRow()]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(where()).toBe('/admin/reports?tab=open');
    await waitFor(() => expect(api.to(REPORTS).at(-1)?.query).toMatchObject({ status: 'open' }));
    await screen.findByText('1 member with open reports');
  });

  it('is paginated', async () => {
    const { api } = await open({
      [REPORTS]: ({ query }) =>
        listed([query['page'] === '2' ? reportRow({ reported_user: GRACE }) : reportRow()], {
          count: 21,
          total_pages: 2,
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await screen.findByRole('link', { name: 'Grace Obi' });
    expect(api.to(REPORTS).at(-1)?.query).toMatchObject({ page: '2' });
  });

  it('shows that there are none, or that loading failed', async () => {
    const { api } = await open({ [REPORTS]: errorResponse(400, 'Down.') });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the reports.');
    api.answer(REPORTS, listed([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'No reports found' });
  });
});
