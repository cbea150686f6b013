import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { authStore, beginSignOut, clearAuth, setSignedIn, setSignedOut } from '@/auth/auth-store';
import { fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { ME, renderPage, toasts } from '@/testing/render-page';
import LoginPage from './login-page';

const USER = { id: 'm1', username: 'meera', role: 'user' };
const TOKENS = { access_token: 'a', refresh_token: 'r' };
const errorResponse = (status: number, code: string, more: object = {}) =>
  new FakeResponse(status, { detail: 'In other words.', code, ...more });

async function login(answer: FakeAnswer) {
  const api = fakeApi({ 'POST token/': answer });
  const page = await renderPage(<LoginPage />, { path: '/login' });
  act(setSignedOut);
  await userEvent.type(screen.getByLabelText('Email or username'), 'meera@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Quiet-river7!');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  return { ...page, api };
}

describe('login page', () => {
  it('signs in and stores no token', async () => {
    const { api } = await login({ user: USER, ...TOKENS });
    await waitFor(() => expect(authStore.current()).toMatchObject({ isAuthenticated: true, role: 'user' }));
    expect(api.to('POST token/')[0]?.body).toEqual({ email: 'meera@example.org', password: 'Quiet-river7!' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('access_token');
  });

  it.each([
    ['Invalid email or password', errorResponse(403, 'account.wrong_credentials')],
    ['User is blocked', errorResponse(403, 'account.blocked')],
    ['An error occurred during login.', errorResponse(500, 'some.failure')],
    ['Tokens missing in response', { user: USER }],
    ['Tokens missing in response', TOKENS],
  ])('shows the error: %s', async (text, answer) => {
    const { where } = await login(answer);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(where()).toBe('/login');
    expect(authStore.current().isAuthenticated).toBe(false);
  });

  it('leads a suspended member to the page with the reason, where they can appeal', async () => {
    await login(
      errorResponse(403, 'account.suspended', { until: '2026-01-12T10:00:00.000Z', appeal: 's1.signature' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('This account is suspended until');
    expect(screen.getByRole('link', { name: 'Read why, and appeal' }).getAttribute('href')).toBe(
      '/appeal?token=s1.signature',
    );
    const help = screen.getByRole('link', { name: 'About suspensions and blocks' });
    expect(help.getAttribute('href')).toBe('/help/reporting');
  });

  it('redirects an inactive member to the code page with the specified sentence', async () => {
    const { where } = await login(errorResponse(400, 'account.inactive', { status: 400, redirect: '/otp' }));
    await waitFor(() => expect(where()).toBe('/otp'));
    expect(toasts()).toEqual(['User inactive. Check your email for the OTP.']);
  });

  it('shows “Logging in...” while busy, and shows and hides the password', async () => {
    await login(() => new Promise<object>(() => undefined));
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
  });

  it('links to sign-up, with a link as large as the login button, and to the password reset', async () => {
    fakeApi({});
    await renderPage(<LoginPage />, { path: '/login', at: '/login?next=%2Fhome' });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/signup?next=%2Fhome', '/forget-password']));
    const sizeOf = (element: HTMLElement) =>
      [...element.classList].filter((name) => /^(?:min-h|w|px|py)-/.test(name)).sort();
    const signUp = screen.getByRole('link', { name: 'Sign Up' });
    expect(sizeOf(signUp)).toEqual(sizeOf(screen.getByRole('button', { name: 'Login' })));
  });

  it('says that the member was signed out, but not after the member’s own logout', async () => {
    const note = 'You were signed out. Sign in to continue.';
    fakeApi({});
    await renderPage(<LoginPage />, { path: '/login' });
    expect(screen.queryByText(note)).toBeNull();
    act(clearAuth);
    expect(screen.getByText(note)).toBeTruthy();
    act(() => {
      setSignedIn(ME);
      beginSignOut().finish();
    });
    expect(screen.queryByText(note)).toBeNull();
  });

  it('signs in with the provider’s response once the router has the page to open afterwards', async () => {
    location.hash = new URLSearchParams({ id_token: 'signed', state: '/account' }).toString();
    let addressAtSignIn: string | null | undefined;
    fakeApi({
      'POST auth/google-login/': () => {
        addressAtSignIn = screen.getByText('Sign Up').getAttribute('href');
        return { user: USER, ...TOKENS };
      },
    });
    // Outside `act`, as in a browser, the router’s transition takes longer than this API.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <MemoryRouter initialEntries={['/login']}>
        <LoginPage />
      </MemoryRouter>,
    );
    await waitFor(() => expect(addressAtSignIn).toBe('/signup?next=%2Faccount'));
    expect(location.hash).toBe('');
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
});
