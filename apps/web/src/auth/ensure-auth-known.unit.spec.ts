import { jest } from '@jest/globals';
import { fakeApi } from '@/testing/fake-api';
import { ensureAuthKnown, AUTH_TIMEOUT_MS } from './auth-server';
import { authStore } from './auth-store';

describe('ensureAuthKnown with a hanging check', () => {
  afterEach(() => jest.useRealTimers());

  it('treats the visitor as signed out after the timeout, and as a member once the response arrives', async () => {
    jest.useFakeTimers();
    let respond: (body: object) => void = () => undefined;
    fakeApi({ 'GET check/': () => new Promise<object>((resolve) => (respond = resolve)) });
    const known = ensureAuthKnown();
    await jest.advanceTimersByTimeAsync(AUTH_TIMEOUT_MS - 1);
    expect(authStore.current().isAuthenticated).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(authStore.current().isAuthenticated).toBe(false);
    respond({ isAuthenticated: true, user: { id: 'm1', role: 'user' }, role: 'user' });
    await known;
    expect(authStore.current()).toMatchObject({ isAuthenticated: true, user: { id: 'm1' } });
  });
});
