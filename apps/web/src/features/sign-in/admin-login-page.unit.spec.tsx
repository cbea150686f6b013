import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { authStore, clearAuth } from '@/auth/auth-store';
import AdminLoginPage from './admin-login-page';

const admin = { id: 'a', username: 'admin', first_name: 'Skillhour', last_name: 'Admin', role: 'admin' };
const signIn = { user: admin, access_token: 'a', refresh_token: 'r' };

const responseOf = (body: object, status = 200) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;

const sent: unknown[] = [];
let respond: () => Promise<Response>;
const respondWith = (body: object, status?: number) => {
  respond = () => Promise.resolve(responseOf(body, status));
};
beforeEach(() => {
  sent.length = 0;
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const fetch = (url: string, { body }: RequestInit) => {
    sent.push([new URL(url, 'http://x').pathname, JSON.parse(body as string)]);
    return respond();
  };
  Object.assign(globalThis, { fetch });
});
afterEach(() => act(clearAuth));

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function login() {
  render(
    <MemoryRouter>
      <AdminLoginPage />
    </MemoryRouter>,
  );
  await userEvent.type(fieldOf('Admin secret name'), 'admin');
  await userEvent.type(fieldOf('Admin access code'), 'secret');
  await press('Login');
}

it('signs an admin in by secret name and access code', async () => {
  respondWith(signIn);
  await login();
  expect(sent).toEqual([['/api/admin/token/', { email: 'admin', password: 'secret' }]]);
  expect(authStore.current()).toMatchObject({ isAuthenticated: true, role: 'admin' });
});

it('shows and hides the access code', async () => {
  respondWith(signIn);
  await login();
  expect(fieldOf('Admin access code').type).toBe('password');
  await press('Show password');
  expect(fieldOf('Admin access code').type).toBe('text');
  await press('Hide password');
  expect(fieldOf('Admin access code').type).toBe('password');
});

it('requires both fields and nothing else', async () => {
  render(
    <MemoryRouter>
      <AdminLoginPage />
    </MemoryRouter>,
  );
  await press('Login');
  expect(await screen.findByText('Admin secret name is required.')).toBeTruthy();
  expect(screen.getByText('Admin access code is required.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows “Logging in...” while it is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  await login();
  expect(screen.getByRole('button', { name: 'Logging in...' }).getAttribute('aria-disabled')).toBe('true');
  await act(async () => resolve(responseOf(signIn)));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
});

it.each([
  ['Tokens missing in response', { ...signIn, refresh_token: '' }, 200],
  ['Tokens missing in response', {}, 200],
  ['Not authorized to access admin login.', { ...signIn, user: { ...admin, role: 'user' } }, 200],
  ['Not authorized to access admin login.', { detail: 'x', code: 'account.not_admin' }, 403],
  ['Invalid email or password', { detail: 'Invalid credentials', code: 'account.wrong_credentials' }, 403],
  ['User is blocked', { detail: 'User is blocked', code: 'account.blocked' }, 403],
  ['An error occurred during login.', { detail: 'x', code: 'service.failed' }, 500],
])('shows "%s" for the response %j', async (text, body, status) => {
  respondWith(body, status);
  await login();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(authStore.current().isAuthenticated).not.toBe(true);
});

it('asks for the second factor and signs in with its code', async () => {
  respondWith({ detail: 'x', code: 'second_factor.required' }, 403);
  await login();
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  const help = screen.getByRole('link', { name: 'If you have no code' });
  expect(help.getAttribute('href')).toBe('/help/account-security');
  respondWith(signIn);
  await userEvent.type(screen.getByRole('textbox'), '123456');
  await press('Login');
  expect(sent.at(-1)).toEqual(['/api/admin/token/', { email: 'admin', password: 'secret', otp: '123456' }]);
  expect(authStore.current().role).toBe('admin');
});
