import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { checkAuth } from './auth-server';
import { authStore, clearAuth, setSignedIn } from './auth-store';
import { useAuth } from './use-auth';
import { useSignOut } from './use-sign-out';
import type { Account } from '.';

const account = { id: 'm1', role: 'user' } as Account;
const isSignedIn = () => authStore.current().isAuthenticated;
let shownPages: string[];

const Guarded = ({ children }: { children: ReactNode }) =>
  useAuth().isAuthenticated ? children : <Navigate to="/login" />;
function SignOutButton({ end }: { end: () => Promise<void> }) {
  const signOutAfter = useSignOut();
  return <button onClick={() => void signOutAfter(end).catch(() => undefined)}>Leave</button>;
}
function PageStub({ name }: { name: string }) {
  shownPages.push(name);
  return name;
}
const press = async (end: () => Promise<void>) => {
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Routes>
        <Route
          path="/settings"
          element={
            <Guarded>
              <SignOutButton end={end} />
            </Guarded>
          }
        />
        <Route path="/login" element={<PageStub name="login" />} />
        <Route path="/" element={<PageStub name="landing" />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
};

beforeEach(() => {
  shownPages = [];
  fakeApi({ 'GET check/': errorResponse(401, 'Gone.'), 'POST token/refresh/': errorResponse(403, 'Gone.') });
  setSignedIn(account);
});
afterEach(() => act(clearAuth));

it('ends on the landing page even if a check reports the ended sign-in first', async () => {
  await press(checkAuth);
  await screen.findByText('landing');
  expect(shownPages).not.toContain('login');
  expect(isSignedIn()).toBe(false);
  expect(authStore.current().hasEnded).toBeFalsy();
});

it('ends on the landing page when an outdated check response arrives late', async () => {
  let respond: (body: object) => void = () => undefined;
  fakeApi({ 'GET check/': () => new Promise<object>((resolve) => (respond = resolve)) });
  const checked = checkAuth();
  await press(() => Promise.resolve());
  await screen.findByText('landing');
  await act(async () => {
    respond({ isAuthenticated: true, user: account, role: 'user' });
    await checked;
  });
  expect(isSignedIn()).toBe(false);
});

it('keeps the member on the page if it fails', async () => {
  await press(() => Promise.reject(new Error('away')));
  expect(screen.getByRole('button')).toBeTruthy();
  expect(isSignedIn()).toBe(true);
  act(clearAuth);
  expect(screen.getByText('login')).toBeTruthy();
  expect(authStore.current().hasEnded).toBe(true);
});

it('redirects to the login if it fails after the sign-in has ended on its own', async () => {
  await press(async () => {
    await checkAuth();
    throw new Error('away');
  });
  await screen.findByText('login');
  expect(isSignedIn()).toBe(false);
});
