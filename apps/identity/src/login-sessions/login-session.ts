import type { LoginSessionId, MemberId } from '@skillhour/contracts';

/** Origin of a call, as far as "the same client" can be determined. */
export interface Client {
  address: string;
  userAgent: string;
}

/** A device's sign-in: the family of all refresh tokens that descend from it. */
export interface LoginSession {
  id: LoginSessionId;
  memberId: MemberId;
  startedAt: Date;
  /** Time of the sign-in or the last refresh. The idle limit starts there. */
  lastUsedAt: Date;
  endedAt: Date | null;
  endedBecause: EndReason | null;
  client: Client;
}
export type EndReason =
  'sign_out' | 'reset' | 'password' | 'reuse' | 'block' | 'too_many' | 'elsewhere' | 'deleted';

/** Returns when a login session ends, regardless of its use. */
export const endOfLoginSession = (startedAt: Date, ttlMs: number): Date =>
  new Date(startedAt.getTime() + ttlMs);

/** One stored refresh token. Its key is the token's hash. */
export interface StoredToken {
  loginSessionId: LoginSessionId;
  memberId: MemberId;
  usedAt: Date | null;
  /** The client that used it. */
  usedBy: Client | null;
}

/**
 * Decides what a refresh token does (product decision 13).
 * - `rotate`: it is the current one
 * - `forgive`: the same client used it a moment ago and lost the response; it gets another token
 * - `reuse`: it was used before, so it was copied and the family ends
 */
export function judgeRefresh(
  token: StoredToken,
  client: Client,
  now: Date,
  graceMs: number,
): 'rotate' | 'forgive' | 'reuse' {
  if (token.usedAt === null || token.usedBy === null) return 'rotate';
  const sameClient = token.usedBy.address === client.address && token.usedBy.userAgent === client.userAgent;
  const withinGrace = now.getTime() - token.usedAt.getTime() <= graceMs;
  return sameClient && withinGrace ? 'forgive' : 'reuse';
}
