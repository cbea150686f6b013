import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { actOf, GRACE, userOf } from '../testing';
import UserPage from './user-page';

const USER = 'GET dashboard/user/{id}/details/';
const AUDIT = 'GET dashboard/audit/';

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi({
    [AUDIT]: listPageOf([], { admins: [] }),
    'GET dashboard/user/{id}/sanctions/': listPageOf([]),
    ...answers,
  });
  await renderPage(<UserPage />, { path: '/admin/user/details/:id', at: '/admin/user/details/luca' });
  return api;
}
const factOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;

describe('a member’s page for admins', () => {
  it('shows what only admins see: email, status, last activity and devices', async () => {
    await open({ [USER]: userOf({ devices: 2, last_active: null }) });
    await screen.findByRole('heading', { level: 1, name: 'Luca Ferri' });
    expect(await factOf('Email')).toBe('luca@example.org');
    expect(await factOf('Status')).toBe('Active');
    expect(await factOf('Last active')).toBe('Not active yet');
    expect(await factOf('Signed in on')).toBe('2 devices');
    screen.getByRole('button', { name: 'Block Luca Ferri' });
    screen.getByText('No description available.');
    screen.getByText('No one has reported this member.');
  });

  it('shows the phone number and the state of a paper member, whom the admin can invite or delete', async () => {
    await open({ [USER]: userOf({ email: '', state: 'paper', phone: '600 123 456' }) });
    await screen.findByRole('heading', { level: 1, name: 'Luca Ferri' });
    expect(await factOf('Phone')).toBe('600 123 456');
    expect(await factOf('Email')).toBe('None');
    expect(await factOf('Status')).toBe('Paper member');
    screen.getByRole('button', { name: 'Invite' });
    screen.getByRole('button', { name: 'Delete Luca Ferri' });
    expect(screen.getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe(
      '/admin/user/statement/luca',
    );
  });

  it('shows who blocked the member and why, and offers to unblock them', async () => {
    const block = {
      by: GRACE,
      created_at: new Date(Date.now() - 3_600_000).toISOString(),
      reason: 'Spam',
      until: null,
    };
    await open({ [USER]: userOf({ is_blocked: true, status: 'blocked', block }) });
    await screen.findByText('Spam');
    expect(document.body.textContent).toContain('Blocked by Grace Obi 1 hour ago.');
    expect(await factOf('Status')).toBe('Blocked');
    screen.getByRole('button', { name: 'Unblock Luca Ferri' });
  });

  it('shows until when a member is suspended', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const block = { by: GRACE, created_at: hourAgo, reason: 'Spam', until: '2036-01-12T10:00:00.000Z' };
    await open({ [USER]: userOf({ is_blocked: true, status: 'blocked', block }) });
    await screen.findByText('Spam');
    expect(document.body.textContent).toMatch(/Suspended by Grace Obi 1 hour ago, until 12 Jan 2036/);
  });

  it('links to the reports and shows the admin actions about the member', async () => {
    const api = await open({
      [USER]: userOf({ report_count: 3, open_count: 1 }),
      [AUDIT]: listPageOf([actOf({ reason: 'Asks for money' })], { admins: [GRACE] }),
    });
    expect((await screen.findByRole('link', { name: 'Details' })).getAttribute('href')).toBe(
      '/admin/report/details/luca',
    );
    screen.getByText('3 reports, 1 of them open.');
    await screen.findByText('Asks for money');
    expect(api.to(AUDIT)[0]?.query).toMatchObject({ about: 'luca' });
  });

  it('shows that the member does not exist', async () => {
    await open({ [USER]: errorResponse(404, 'This member does not exist.') });
    await screen.findByRole('heading', { name: 'This member doesn’t exist.' });
  });

  it('shows that loading failed', async () => {
    await open({ [USER]: errorResponse(500, 'Down.') });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this profile.');
  });
});

describe('the minutes of a member, for admins', () => {
  const CREDIT = 'PUT dashboard/user/{id}/credit/';
  const GRANT = 'POST dashboard/user/{id}/grant/';
  const openDialog = async (button: string, dialog: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: dialog }));
  };

  it('show the credit line and what is available', async () => {
    await open({ [USER]: userOf({ time_balance: -180, available_time: 420, credit_limit: 600 }) });
    expect(await factOf('Credit line')).toBe('600 min420 min available');
  });

  it('set the credit line with a reason, and say why it can’t be so low', async () => {
    const message = '180 minutes of this credit line are in use. Enter 180 or more.';
    const api = await open({ [USER]: userOf({ credit_limit: 600 }), [CREDIT]: errorResponse(409, message) });
    const dialog = await openDialog('Change credit line', 'Credit line of Luca Ferri');
    const line = await dialog.findByLabelText<HTMLInputElement>('Credit line in minutes');
    expect(line.value).toBe('600');
    await userEvent.clear(line);
    await userEvent.type(line, '1.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save credit line' }));
    await dialog.findByText('Enter whole minutes from 0 to 1,000,000.');
    dialog.getByText('Enter a reason.');
    await userEvent.clear(line);
    await userEvent.type(line, '100');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save credit line' }));
    await dialog.findByText(message);
    expect(api.to(CREDIT)[0]?.body).toMatchObject({ credit_limit: 100, reason: 'Agreed' });
    api.answer(CREDIT, {});
    await userEvent.click(dialog.getByRole('button', { name: 'Save credit line' }));
    await waitFor(() => expect(toasts()).toEqual(['Credit line saved.']));
  });

  it('grant minutes of the community', async () => {
    const api = await open({ [USER]: userOf({ credit_limit: 0 }), [GRANT]: {} });
    const dialog = await openDialog('Give minutes', 'Give minutes of the community to Luca Ferri');
    await userEvent.type(await dialog.findByLabelText('Minutes'), '45');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Setting up the hall');
    await userEvent.click(dialog.getByRole('button', { name: 'Give minutes' }));
    await waitFor(() => expect(toasts()).toEqual(['45 minutes given.']));
    expect(api.to(GRANT)[0]?.body).toMatchObject({ minutes: 45, reason: 'Setting up the hall' });
  });
});
