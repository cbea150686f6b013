import { IDLE_LIMIT_MS, isIdle, restoreAuth, SIGNED_OUT, UNKNOWN } from './auth-state';

const now = Date.parse('2026-11-21T12:00:00Z');
const user = { id: 'm1', role: 'user' };

describe('stored sign-in', () => {
  it('is unknown if nothing is stored', () => {
    expect(restoreAuth(null, now)).toEqual(UNKNOWN);
    expect(restoreAuth('nonsense', now)).toEqual(UNKNOWN);
  });

  it('is invalid without a member', () => {
    expect(restoreAuth({ isAuthenticated: true, user: null, lastActivity: now }, now)).toEqual(SIGNED_OUT);
  });

  it('is valid for exactly 4 hours without activity', () => {
    const stored = { isAuthenticated: true, user, lastActivity: now - IDLE_LIMIT_MS };
    expect(IDLE_LIMIT_MS).toBe(14_400_000);
    expect(restoreAuth(stored, now)).toMatchObject({ isAuthenticated: true, role: 'user' });
    expect(restoreAuth({ ...stored, lastActivity: stored.lastActivity - 1 }, now)).toEqual({
      ...SIGNED_OUT,
      hasEnded: true,
    });
    expect(isIdle({ ...SIGNED_OUT, lastActivity: now }, now)).toBe(false);
  });
});
