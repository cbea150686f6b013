import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore } from '@/auth/auth-store';
import { fakeApi, refusal } from '@/testing/fake-api';
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

it('says that it went well, goes to the landing page and forgets the member', async () => {
  fakeApi({ 'POST logout/': {} });
  const { where } = await press();
  await waitFor(() => expect(where()).toBe('/'));
  expect(toasts()).toEqual(['Logged out successfully!']);
  await waitFor(() =>
    expect(authStore.current()).toMatchObject({ isAuthenticated: false, user: null, role: null }),
  );
});

it('says that it failed, and stays', async () => {
  fakeApi({ 'POST logout/': refusal(400, 'No.') });
  const { where } = await press();
  await waitFor(() => expect(toasts()).toEqual(['Failed to log out.']));
  expect(where()).toBe('/home');
  expect(authStore.current().isAuthenticated).toBe(true);
});
