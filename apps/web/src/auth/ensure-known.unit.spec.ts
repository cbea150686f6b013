import { jest } from '@jest/globals';
import { fakeApi } from '@/testing/fake-api';
import { ensureKnown, KNOWN_WITHIN_MS } from './auth-server';
import { authStore } from './auth-store';

describe('ensureKnown with a hanging check', () => {
  afterEach(() => jest.useRealTimers());

  it('treats the visitor as signed out after the timeout, and as a member once the response arrives', async () => {
    jest.useFakeTimers();
    let answer: (body: object) => void = () => undefined;
    fakeApi({ 'GET check/': () => new Promise<object>((resolve) => (answer = resolve)) });
    const known = ensureKnown();
    await jest.advanceTimersByTimeAsync(KNOWN_WITHIN_MS - 1);
    expect(authStore.current().isAuthenticated).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(authStore.current().isAuthenticated).toBe(false);
    answer({ isAuthenticated: true, user: { id: 'm1', role: 'user' }, role: 'user' });
    await known;
    expect(authStore.current()).toMatchObject({ isAuthenticated: true, user: { id: 'm1' } });
  });
});
