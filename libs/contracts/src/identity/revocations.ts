import { bucket } from '../kernel/bucket.js';
import type { LoginSessionId, MemberId } from '../kernel/ids.js';

/** Broker bucket in which identity publishes revoked access tokens to the services that verify tokens. */
export const REVOCATIONS = {
  bucket: 'revocations',
  /** Lifetime of an entry, in milliseconds. Longer than that of every access token it concerns. */
  ttlMs: 60 * 60 * 1000,
  /** Maximum lifetime of an access token, in milliseconds. Shorter than that of the entries. */
  longestAccessTokenMs: 55 * 60 * 1000,
  memberKey: (id: MemberId) => `member.${id}`,
  loginSessionKey: (id: LoginSessionId) => `login_session.${id}`,
} as const;

export const revocationsBucket = bucket({
  name: REVOCATIONS.bucket,
  summary: 'Access tokens that are revoked at once: those of blocked members and of ended login sessions.',
  ttlMs: REVOCATIONS.ttlMs,
  writers: ['identity'],
  watchers: ['gateway'],
});
