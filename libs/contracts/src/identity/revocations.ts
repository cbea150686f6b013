import type { LoginSessionId, MemberId } from '../kernel/ids.js';

/**
 * The broker's bucket in which identity names whose access tokens stop at once, for whoever checks tokens. Everybody
 * opens it with the same time to live, since the first one to open it makes it.
 */
export const REVOCATIONS = {
  bucket: 'revocations',
  /** An entry outlasts every access token that it speaks about, in milliseconds. */
  ttlMs: 60 * 60 * 1000,
  /** Access tokens live for less than the entries, in milliseconds. */
  longestAccessTokenMs: 55 * 60 * 1000,
  memberKey: (id: MemberId) => `member.${id}`,
  loginSessionKey: (id: LoginSessionId) => `login_session.${id}`,
} as const;
