import type { MemberId } from '@skillhour/contracts';

/** An account's stored second factor. Secrets are encrypted, recovery codes hashed. */
export interface SecondFactor {
  memberId: MemberId;
  /** Null until the first correct code. */
  secret: string | null;
  /** Set up but not confirmed yet. */
  pending: { secret: string; begunAt: Date } | null;
  recovery: string[];
}

/** Lifetime of a pending secret. After it, the setup must start over. */
const SETUP_TTL_MS = 30 * 60_000;

/** Returns the pending secret, if it has not expired. */
export const pendingOf = (factor: SecondFactor | null, now: Date): string | null =>
  factor?.pending && now.getTime() - factor.pending.begunAt.getTime() < SETUP_TTL_MS
    ? factor.pending.secret
    : null;
