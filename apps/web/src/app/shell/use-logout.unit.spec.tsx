import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useCall } from '@/api';
import { authStore, clearAuth } from '@/auth/auth-store';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { useLogout } from './use-logout';

function Logout() {
  const logout = useLogout();
  return <button onClick={() => void logout()}>Logout</button>;
}
const press = async () => {
  const page = await renderPage(<Logout />, { path: '/home' });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  return page;
};

it('shows a success toast, goes to the landing page and clears the member', async () => {
  fakeApi({ 'POST logout/': {} });
  const { where } = await press();
  await waitFor(() => expect(where()).toBe('/'));
  expect(toasts()).toEqual(['Logged out successfully!']);
  await waitFor(() =>
    expect(authStore.current()).toMatchObject({ isAuthenticated: false, user: null, role: null }),
  );
});

it('shows an error toast and stays on the page if logout fails', async () => {
  fakeApi({ 'POST logout/': errorResponse(400, 'No.') });
  const { where } = await press();
  await waitFor(() => expect(toasts()).toEqual(['Failed to log out.']));
  expect(where()).toBe('/home');
  expect(authStore.current().isAuthenticated).toBe(true);
});

describe('unmounting the shell', () => {
  function Reader() {
    const { data } = useCall('ledger.account.read', { page: 1 });
    return data ? 'the account' : 'nothing yet';
  }
  const inShell = (
    <>
      <Logout />
      <Reader />
    </>
  );
  function PageSwitcher({ pages }: { pages: ReactNode[] }) {
    const [open, go] = useState(0);
    return (
      <>
        {pages[open]}
        <button onClick={() => go(open + 1)}>go</button>
      </>
    );
  }
  const go = () => userEvent.click(screen.getByRole('button', { name: 'go' }));

  it('keeps pending reads when a room opens', async () => {
    const response = Promise.withResolvers<object>();
    const api = fakeApi({ 'GET time/account/': () => response.promise });
    await renderPage(<PageSwitcher pages={[inShell, <Reader key="room" />]} />, { path: '/home' });
    await go();
    response.resolve({});
    await screen.findByText('the account');
    expect(api.to('GET time/account/')).toHaveLength(1);
  });

  it('clears cached responses when the sign-in has ended in any way', async () => {
    fakeApi({ 'GET time/account/': {} });
    await renderPage(<PageSwitcher pages={[inShell, 'login', <Reader key="next" />]} />, { path: '/home' });
    await screen.findByText('the account');
    fakeApi({ 'GET time/account/': () => new Promise(() => undefined) });
    act(clearAuth);
    await go();
    await go();
    await screen.findByText('nothing yet');
  });
});
