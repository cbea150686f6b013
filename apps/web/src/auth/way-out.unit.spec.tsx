import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { fakeApi, refusal } from '@/testing/fake-api';
import { check } from './auth-server';
import { authStore, clearAuth, signedIn } from './auth-store';
import { useAuth } from './use-auth';
import { useWayOut } from './way-out';
import type { Account } from '.';

const account = { id: 'm1', role: 'user' } as Account;
const isSignedIn = () => authStore.current().isAuthenticated;
let places: string[];

const Guarded = ({ children }: { children: ReactNode }) =>
  useAuth().isAuthenticated ? children : <Navigate to="/login" />;
function Leave({ end }: { end: () => Promise<void> }) {
  const leave = useWayOut();
  return <button onClick={() => void leave(end).catch(() => undefined)}>Leave</button>;
}
function Place({ name }: { name: string }) {
  places.push(name);
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
              <Leave end={end} />
            </Guarded>
          }
        />
        <Route path="/login" element={<Place name="login" />} />
        <Route path="/" element={<Place name="landing" />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
};

beforeEach(() => {
  places = [];
  fakeApi({ 'GET check/': refusal(401, 'Gone.'), 'POST token/refresh/': refusal(403, 'Gone.') });
  signedIn(account);
});
afterEach(() => act(clearAuth));

it('ends on the landing page even if a check reports the ended sign-in first', async () => {
  await press(check);
  await screen.findByText('landing');
  expect(places).not.toContain('login');
  expect(isSignedIn()).toBe(false);
});

it('ends on the landing page when an outdated check response arrives late', async () => {
  let answer: (body: object) => void = () => undefined;
  fakeApi({ 'GET check/': () => new Promise<object>((resolve) => (answer = resolve)) });
  const checked = check();
  await press(() => Promise.resolve());
  await screen.findByText('landing');
  await act(async () => {
    answer({ isAuthenticated: true, user: account, role: 'user' });
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
});

it('redirects to the login if it fails after the sign-in has ended on its own', async () => {
  await press(async () => {
    await check();
    throw new Error('away');
  });
  await screen.findByText('login');
  expect(isSignedIn()).toBe(false);
});
