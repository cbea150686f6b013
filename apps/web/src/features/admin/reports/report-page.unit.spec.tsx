import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { reportDetail, sanctionOf } from '../testing';
import ReportPage from './report-page';

const REPORT = 'GET dashboard/report/{id}/details/';
const HISTORY = 'GET dashboard/user/{id}/sanctions/';
const IMPOSE = 'POST dashboard/user/{id}/sanctions/';
const LIFT = 'POST dashboard/sanctions/{id}/lift/';
const RESOLVE = 'POST dashboard/report/{id}/resolve/';

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi({ [HISTORY]: listPageOf([]), ...answers });
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

describe('the decisions about a member', () => {
  it('are listed with their reason, and a suspension can be lifted', async () => {
    const api = await open({
      [REPORT]: reportDetail(),
      [HISTORY]: listPageOf([sanctionOf()]),
      [LIFT]: sanctionOf({ ended_at: '2026-01-06T10:00:00.000Z' }),
    });
    const history = within(await screen.findByRole('region', { name: 'Warnings, suspensions and blocks' }));
    await history.findByText('Suspension for 7 days');
    history.getByText('You sent the same advertisement to many members.');
    await userEvent.click(history.getByRole('button', { name: 'Lift' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Let Luca Ferri sign in again?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Lift' }));
    await waitFor(() => expect(api.to(LIFT)).toHaveLength(1));
  });

  it('are made with a ready-made reason that the admin can change', async () => {
    const api = await open({ [REPORT]: reportDetail(), [IMPOSE]: sanctionOf() });
    await userEvent.click(await screen.findByRole('button', { name: 'Warn or suspend Luca Ferri' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Warn, suspend or block Luca Ferri' }));
    dialog.getByText(/^They can go on as before/);
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
    expect(reason.value).toMatch(/^You posted or sent advertising/);
    await userEvent.selectOptions(dialog.getByLabelText('Cause'), 'Missed sessions');
    expect(reason.value).toMatch(/^You missed several sessions/);
    await userEvent.type(reason, ' Three in a week.');
    await userEvent.selectOptions(dialog.getByLabelText('Cause'), 'Something else');
    expect(reason.value).toMatch(/Three in a week\.$/);
    await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Suspend for 7 days');
    dialog.getByText(/^They’re signed out and can’t sign in until it ends by itself/);
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(api.to(IMPOSE)).toHaveLength(1));
    expect(api.to(IMPOSE)[0]?.body).toMatchObject({
      ...{ kind: 'suspend', days: 7, cause: 'other' },
      reason: expect.stringMatching(/Three in a week\.$/) as string,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need a reason, and show that another admin was faster', async () => {
    const api = await open({
      [REPORT]: reportDetail(),
      [IMPOSE]: errorResponse(409, 'This member is already blocked. Reload to see the latest state.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Warn or suspend Luca Ferri' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Reason'));
    await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
    await dialog.findByText('Write at least 10 characters.');
    expect(api.to(IMPOSE)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'You were rude to others.');
    await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This member is already blocked.');
  });
});
