import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { userOf } from '../testing';
import UsersPage from './users-page';

const USERS = 'GET dashboard/users/';
const BLOCK = 'POST dashboard/user/{id}/block-unblock/';

async function open(answers: Record<string, FakeAnswer>, at = '/admin/users') {
  const api = fakeApi(answers);
  const page = await renderPage(<UsersPage />, { path: '/admin/users', at });
  return { api, ...page };
}
const listed = (...users: object[]) => listPageOf(users);
const button = (name: string) => screen.findByRole('button', { name });

describe('the admins’ list of users', () => {
  it('shows each user’s name, email and open reports, and links to their page', async () => {
    await open({ [USERS]: listed(userOf({ open_count: 2 })) });
    const link = await screen.findByRole('link', { name: 'Luca Ferri' });
    expect(link.getAttribute('href')).toBe('/admin/user/details/luca');
    screen.getByText('@luca.ferri');
    screen.getByText('luca@example.org');
    screen.getByText('2 open reports');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 user');
  });

  it('filters by search text and skill from the URL, and by status with its button', async () => {
    const { api, where } = await open(
      { [USERS]: listed(userOf()) },
      '/admin/users?search=luca&category=Music&page=2',
    );
    await userEvent.click(await button('Blocked'));
    expect(where()).toBe('/admin/users?tab=blocked&search=luca&category=Music');
    await waitFor(() =>
      expect(api.to(USERS).at(-1)?.query).toMatchObject({
        search: 'luca',
        category: 'Music',
        status: 'blocked',
        page: '1',
      }),
    );
  });

  it('adds a paper member', async () => {
    const ADD = 'POST dashboard/users/';
    const member = { ...userOf(), state: 'paper', phone: '600 123 456' };
    const { api } = await open({ [USERS]: listed(), [ADD]: member });
    await userEvent.click(await button('Add member'));
    const form = within(await screen.findByRole('dialog', { name: 'Add a member' }));
    await userEvent.type(form.getByLabelText('First name'), 'O');
    await userEvent.type(form.getByLabelText('Phone (optional)'), '600 123 456');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(toasts()).toEqual(['Luca Ferri added.']));
    expect(api.to(ADD).map(({ body }) => body)).toEqual([
      { first_name: 'O', last_name: '', phone: '600 123 456', email: '' },
    ]);
  });

  it('filters by the state of accounts, and shows it', async () => {
    const { api } = await open({ [USERS]: listed(userOf({ state: 'invited' })) }, '/admin/users?tab=invited');
    await screen.findByRole('link', { name: 'Luca Ferri' });
    expect(screen.getAllByText('Invited')).toHaveLength(2);
    expect(api.to(USERS)[0]?.query).toMatchObject({ status: 'invited' });
  });

  it('sorts users with open reports first in that filter', async () => {
    const { api } = await open({ [USERS]: listed() }, '/admin/users?tab=reported');
    await screen.findByRole('heading', { name: 'No users found' });
    expect(api.to(USERS)[0]?.query).toMatchObject({ status: 'reported', sort: 'reported' });
  });

  it('asks for confirmation before blocking, explains the effect, and sends the wanted state with the reason', async () => {
    const { api } = await open({ [USERS]: listed(userOf()), [BLOCK]: { status: 'blocked' } });
    await userEvent.click(await button('Block Luca Ferri'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Luca Ferri?' }));
    dialog.getByText(/signed out everywhere/);
    expect(api.to(BLOCK)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Asks for money');
    api.answer(USERS, listed(userOf({ is_blocked: true, status: 'blocked' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await button('Unblock Luca Ferri');
    expect(api.to(BLOCK).map(({ path, body }) => [path, body])).toEqual([
      ['dashboard/user/luca/block-unblock/', { status: 'blocked', reason: 'Asks for money' }],
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByText('Blocked', { selector: 'span' });
  });

  it('unblocks by sending the wanted state, so that it never blocks a member whom another admin just unblocked', async () => {
    const { api } = await open({
      [USERS]: listed(userOf({ is_blocked: true })),
      [BLOCK]: { status: 'active' },
    });
    await userEvent.click(await button('Unblock Luca Ferri'));
    await userEvent.click(await button('Unblock'));
    await waitFor(() => expect(api.to(BLOCK)[0]?.body).toEqual({ status: 'active', reason: '' }));
  });

  it('does nothing if the dialog is cancelled', async () => {
    const { api } = await open({ [USERS]: listed(userOf()) });
    await userEvent.click(await button('Block Luca Ferri'));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.to(BLOCK)).toEqual([]);
    expect(document.activeElement).toBe(await button('Block Luca Ferri'));
  });

  it('shows why blocking was rejected, and reloads', async () => {
    const { api } = await open({
      [USERS]: listed(userOf()),
      [BLOCK]: errorResponse(404, 'This member does not exist.'),
    });
    await userEvent.click(await button('Block Luca Ferri'));
    await userEvent.click(await button('Block'));
    expect((await screen.findByRole('alert')).textContent).toContain('This member does not exist.');
    await waitFor(() => expect(api.to(USERS).length).toBeGreaterThan(1));
  });

  it('shows that loading failed and retries', async () => {
    const { api } = await open({ [USERS]: errorResponse(400, 'Down.') });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the users.');
    api.answer(USERS, listed(userOf()));
    await userEvent.click(await button('Try again'));
    await screen.findByRole('link', { name: 'Luca Ferri' });
  });
});
