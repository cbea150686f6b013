import { bucket } from '../kernel/bucket.js';
import type { LoginSessionId, MemberId } from '../kernel/ids.js';

/**
 * The broker's bucket in which identity names whose access tokens stop at once, for whoever checks tokens.
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

export const revocationsBucket = bucket({
  name: REVOCATIONS.bucket,
  summary: 'Whose access tokens stop at once: of members who are blocked, and of login sessions that ended.',
  ttlMs: REVOCATIONS.ttlMs,
  writers: ['identity'],
  followers: ['gateway'],
});
