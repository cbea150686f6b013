import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { reportDetail } from '../testing';
import ReportPage from './report-page';

const REPORT = 'GET dashboard/report/{id}/details/';
const RESOLVE = 'POST dashboard/report/{id}/resolve/';

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi(answers);
  await renderPage(<ReportPage />, { path: '/admin/report/details/:id', at: '/admin/report/details/luca' });
  return api;
}
const resolved = () => reportDetail({ open_count: 0 });

describe('the reports about a member', () => {
  it('are listed under the member’s name with reporter, time and note', async () => {
    await open({ [REPORT]: reportDetail() });
    await screen.findByRole('heading', { level: 1, name: 'Reports for luca.ferri' });
    screen.getByRole('button', { name: 'Block Luca Ferri' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Reported by');
    expect(first?.textContent).toContain('Grace Obi');
    expect(first?.textContent).toContain('5 Jan 2026');
    within(first!).getByText(/He asked me for money before the lesson/);
    within(first!).getByText('Open');
    within(second!).getByText('Resolved');
  });

  it('are replaced with a red box titled Error if they could not be loaded', async () => {
    const api = await open({ [REPORT]: errorResponse(404, 'This member does not exist.') });
    const box = within(await screen.findByRole('alert'));
    box.getByRole('heading', { name: 'Error' });
    box.getByText('Failed to load report details');
    api.answer(REPORT, reportDetail());
    await userEvent.click(box.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Reports for luca.ferri' });
  });

  it('are resolved after confirmation, with a reason for other admins', async () => {
    const api = await open({ [REPORT]: reportDetail(), [RESOLVE]: { status: 'resolved', resolved: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Resolve the reports about Luca Ferri?' }),
    );
    dialog.getByText(/^The open report is closed\. Nothing happens to the member/);
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'They made up');
    api.answer(REPORT, resolved());
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull());
    expect(api.to(RESOLVE)[0]?.body).toEqual({ reason: 'They made up' });
    expect(toasts()).toEqual([]);
  });

  it('show that another admin has already resolved them', async () => {
    const api = await open({ [REPORT]: reportDetail(), [RESOLVE]: { status: 'resolved', resolved: 0 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
    api.answer(REPORT, resolved());
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resolve' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['Another admin has already closed them.']));
  });
});
