import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { judgeRefresh, type StoredToken } from './login-session.js';

const usedAt = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(usedAt.getTime() + ms);
const client = { address: '10.0.0.1', userAgent: 'Firefox' };
const fresh: StoredToken = {
  loginSessionId: LoginSessionId.parse('login-1'),
  memberId: MemberId.parse('member-1'),
  usedAt: null,
  usedBy: null,
};
const used: StoredToken = { ...fresh, usedAt, usedBy: client };

describe('a refresh token', () => {
  it('rotates while it is the current one, for any client', () => {
    expect(judgeRefresh(fresh, { address: '10.9.9.9', userAgent: 'curl' }, usedAt, 10_000)).toBe('rotate');
  });

  it('is forgiven to the same client for ten seconds', () => {
    expect(judgeRefresh(used, client, after(0), 10_000)).toBe('forgive');
    expect(judgeRefresh(used, client, after(10_000), 10_000)).toBe('forgive');
    expect(judgeRefresh(used, client, after(10_001), 10_000)).toBe('reuse');
  });

  it('is not forgiven to another address or another browser', () => {
    expect(judgeRefresh(used, { ...client, address: '10.0.0.2' }, after(1), 10_000)).toBe('reuse');
    expect(judgeRefresh(used, { ...client, userAgent: 'curl' }, after(1), 10_000)).toBe('reuse');
  });
});
