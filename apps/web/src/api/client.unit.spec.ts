import { jest } from '@jest/globals';
import { ApiError } from '@skillhour/contracts';
import { authStore, setSignedIn } from '@/auth/auth-store';
import { toastStore } from '@/ui/toast-store';
import { call } from './client';

type FakeResponse = { status: number; body: unknown };
const responseOf = ({ status, body }: FakeResponse) => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  json: () => Promise.resolve(body),
  text: () => Promise.resolve(JSON.stringify(body)),
});

let calls: string[];
let renewals: unknown[];

/** Fakes a server whose access token is expired until it is refreshed. */
function serve({ refresh }: { refresh: FakeResponse }) {
  let fresh = false;
  const respond = (url: string): FakeResponse => {
    if (url.endsWith('token/refresh/')) {
      fresh = refresh.status < 400;
      return refresh;
    }
    return fresh
      ? { status: 200, body: { url } }
      : { status: 401, body: { detail: 'no', code: 'caller.unauthenticated' } };
  };
  const fetch = jest.fn(async (url: string, { body }: RequestInit = {}) => {
    calls.push(url);
    if (url.endsWith('token/refresh/')) renewals.push(body);
    await Promise.resolve();
    return responseOf(respond(url));
  });
  Object.assign(globalThis, { fetch });
}

const account = {
  id: 'm1',
  username: 'meera',
  first_name: 'Meera',
  last_name: 'Nair',
  profile_image: null,
  role: 'user',
  email: 'meera@example.org',
  is_blocked: false,
  last_active: null,
  created_at: '2026-01-01T00:00:00Z',
} as const;

beforeEach(() => {
  calls = [];
  renewals = [];
  localStorage.clear();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  setSignedIn(account);
});

describe('call', () => {
  it('refreshes once for all waiting calls, and retries each once', async () => {
    serve({ refresh: { status: 200, body: {} } });
    await Promise.all([
      call('identity.profile.read', {}),
      call('ledger.account.read', { page: 1 }),
      call('content.skill.list', {}),
    ]);
    // A token in the body would take precedence over the cookie.
    expect(renewals).toEqual(['{}']);
    expect(calls).toHaveLength(7);
    expect(authStore.current().isAuthenticated).toBe(true);
  });

  it('signs out when the refresh is rejected, and rejects all waiting calls', async () => {
    serve({ refresh: { status: 403, body: { detail: 'refused', code: 'token.refused' } } });
    const waiting = await Promise.allSettled([
      call('identity.profile.read', {}),
      call('content.skill.list', {}),
    ]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls.filter((url) => url.endsWith('token/refresh/'))).toHaveLength(1);
    expect(authStore.current()).toMatchObject({ isAuthenticated: false, user: null, role: null });
  });

  it('stays signed in when the refresh service is unavailable', async () => {
    serve({ refresh: { status: 503, body: { detail: 'away', code: 'service.unavailable' } } });
    await expect(call('identity.profile.read', {})).rejects.toMatchObject({ status: 503 });
    expect(authStore.current().isAuthenticated).toBe(true);
  });

  it('signs a blocked member out and shows one toast', async () => {
    const blocked = { status: 403, body: { detail: 'User is blocked', code: 'caller.blocked' } };
    Object.assign(globalThis, { fetch: () => Promise.resolve(responseOf(blocked)) });
    await Promise.allSettled([call('identity.profile.read', {}), call('content.skill.list', {})]);
    expect(authStore.current()).toMatchObject({ isAuthenticated: false, user: null, role: null });
    expect(toastStore.current().map(({ text }) => text)).toEqual(['User is blocked']);
  });

  it('shows the toast as well when the refresh reports the block first', async () => {
    serve({ refresh: { status: 403, body: { detail: 'User is blocked', code: 'account.blocked' } } });
    await expect(call('identity.profile.read', {})).rejects.toMatchObject({ code: 'account.blocked' });
    expect(authStore.current().isAuthenticated).toBe(false);
    expect(toastStore.current().map(({ text }) => text)).toEqual(['User is blocked']);
  });

  it('throws the server’s error with its fields', async () => {
    Object.assign(globalThis, {
      fetch: () =>
        Promise.resolve(
          responseOf({
            status: 400,
            body: { detail: 'Wrong.', code: 'input.invalid', errors: { title: ['Too short.'] } },
          }),
        ),
    });
    const error: unknown = await call('identity.profile.read', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'input.invalid', detail: 'Wrong.' });
    expect((error as ApiError).field('title')).toBe('Too short.');
  });

  it('throws an error with status 0 if the server cannot be reached', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('failed')) });
    await expect(call('identity.profile.read', {})).rejects.toMatchObject({
      status: 0,
      code: 'network.unreachable',
    });
  });
});
