import { jest } from '@jest/globals';
import { AUTH_STORAGE } from './auth-storage';
import { ACTIVITY_DEBOUNCE_MS, CHECK_INTERVAL_MS, CHECK_MIN_GAP_MS, IDLE_LIMIT_MS } from './auth-state';
import { checkAuth } from './auth-server';
import { authStore, clearAuth, setSignedIn } from './auth-store';
import { watchActivity } from './watch-activity';

const start = Date.parse('2026-11-21T12:00:00Z');
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

let checks: number;
let stop: () => void;

beforeEach(() => {
  checks = 0;
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: (url: string) => {
      if (url.endsWith('check/')) checks += 1;
      const body = { isAuthenticated: true, user: account, role: 'user' };
      const headers = new Headers();
      return Promise.resolve({ ok: true, status: 200, headers, json: () => Promise.resolve(body) });
    },
  });
  jest.useFakeTimers({ now: start });
  setSignedIn(account);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('sign-in while the app runs', () => {
  it('records activity after one second without events', async () => {
    stop = watchActivity();
    await jest.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('keydown'));
    await jest.advanceTimersByTimeAsync(ACTIVITY_DEBOUNCE_MS - 1);
    window.dispatchEvent(new Event('scroll'));
    expect(authStore.current().lastActivity).toBe(start);
    await jest.advanceTimersByTimeAsync(ACTIVITY_DEBOUNCE_MS);
    expect(authStore.current().lastActivity).toBe(start + 10_000 + 2 * ACTIVITY_DEBOUNCE_MS - 1);
  });

  it('is checked every 5 minutes', async () => {
    stop = watchActivity();
    await jest.advanceTimersByTimeAsync(1);
    const atStart = checks;
    await jest.advanceTimersByTimeAsync(3 * CHECK_INTERVAL_MS);
    expect(checks - atStart).toBe(3);
  });

  it('continues if the response of a check breaks off, as when the page is left', async () => {
    stop = watchActivity();
    const json = () => Promise.reject(new TypeError('aborted'));
    Object.assign(globalThis, {
      fetch: () => Promise.resolve({ ok: true, status: 200, headers: new Headers(), json }),
    });
    await checkAuth();
    expect(authStore.current().isAuthenticated).toBe(true);
  });

  it.each([
    ['says that nobody is signed in', 200],
    ['is a refusal', 403],
  ])('continues if the response of a check from before it %s', async (_, status) => {
    stop = () => {};
    clearAuth();
    let respond = (_: object) => {};
    Object.assign(globalThis, { fetch: () => new Promise((resolve) => (respond = resolve)) });
    const checked = checkAuth();
    setSignedIn(account);
    const body = { isAuthenticated: false, user: null };
    const [json, text] = [() => Promise.resolve(body), () => Promise.resolve(JSON.stringify(body))];
    respond({ ok: status === 200, status, headers: new Headers(), json, text });
    await checked;
    expect(authStore.current().isAuthenticated).toBe(true);
  });

  it('ends after 4 hours of inactivity and clears the member’s data', async () => {
    stop = watchActivity();
    localStorage.setItem('theme', 'dark');
    await jest.advanceTimersByTimeAsync(IDLE_LIMIT_MS + CHECK_INTERVAL_MS);
    expect(authStore.current()).toMatchObject({ isAuthenticated: false, user: null, role: null });
    expect(localStorage.getItem(AUTH_STORAGE)).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('ends at the first mouse move after 4 hours of sleep, although no timer ran', async () => {
    stop = watchActivity();
    jest.setSystemTime(start + IDLE_LIMIT_MS + 1);
    window.dispatchEvent(new Event('mousemove'));
    await jest.advanceTimersByTimeAsync(0);
    expect(authStore.current().isAuthenticated).toBe(false);
  });

  it('ends when the page becomes visible after 4 hours', async () => {
    stop = watchActivity();
    jest.setSystemTime(start + IDLE_LIMIT_MS + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(authStore.current().isAuthenticated).toBe(false);
  });

  it('is checked at most once per minute, however often the page becomes visible', async () => {
    stop = watchActivity();
    await jest.advanceTimersByTimeAsync(1);
    await jest.advanceTimersByTimeAsync(CHECK_MIN_GAP_MS);
    const before = checks;
    for (let n = 0; n < 5; n += 1) document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(1);
    expect(checks - before).toBeLessThanOrEqual(1);
  });

  it('ends when another tab logs out', () => {
    stop = watchActivity();
    localStorage.removeItem(AUTH_STORAGE);
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_STORAGE }));
    expect(authStore.current().isAuthenticated).toBe(false);
  });
});

describe('setSignedIn', () => {
  it('rejects a sign-in without a member', () => {
    stop = () => {};
    clearAuth();
    expect(setSignedIn(null)).toBe(false);
    expect(authStore.current().isAuthenticated).toBe(false);
  });

  it('stores no token', () => {
    stop = () => {};
    expect(localStorage.getItem(AUTH_STORAGE)).not.toMatch(/token/);
  });
});
