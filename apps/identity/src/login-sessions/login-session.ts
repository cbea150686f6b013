import type { LoginSessionId, MemberId } from '@skillhour/contracts';

/** Where a call comes from, as far as "the same client" can be told. */
export interface Client {
  address: string;
  userAgent: string;
}

/** A device's sign-in: the family of all refresh tokens that follow from it. */
export interface LoginSession {
  id: LoginSessionId;
  memberId: MemberId;
  startedAt: Date;
  /** The sign-in, or the last refresh: what the idle limit counts from. */
  lastUsedAt: Date;
  endedAt: Date | null;
  endedBecause: EndReason | null;
  client: Client;
}
export type EndReason =
  'sign_out' | 'reset' | 'password' | 'reuse' | 'block' | 'too_many' | 'elsewhere' | 'deleted';

/** When a login session ends whatever happens: so long after the sign-in, however often it was used. */
export const endOf = (startedAt: Date, longestMs: number): Date => new Date(startedAt.getTime() + longestMs);

/** One refresh token, as it is stored: under its hash. */
export interface StoredToken {
  loginSessionId: LoginSessionId;
  memberId: MemberId;
  usedAt: Date | null;
  /** Who used it. */
  usedBy: Client | null;
}

/**
 * What a refresh token does now (product decision 13).
 * - `rotate`: it is the current one
 * - `forgive`: it was used a moment ago by the same client, whose answer was lost; another one is issued beside
 * - `reuse`: it was used before; somebody copied it, so the family ends
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
