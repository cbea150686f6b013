import type { MemberId } from '@skillhour/contracts';

/** An account's second factor, as it is stored: secrets sealed, recovery codes under their hash. */
export interface SecondFactor {
  memberId: MemberId;
  /** Null until the first right code. */
  secret: string | null;
  /** Begun, and not confirmed yet. */
  pending: { secret: string; begunAt: Date } | null;
  recovery: string[];
}

/** A secret that was shown longer ago is begun anew. */
export const SETUP_TTL_MS = 30 * 60_000;

/** What is waiting for its first code now. */
export const pendingOf = (factor: SecondFactor | null, now: Date): string | null =>
  factor?.pending && now.getTime() - factor.pending.begunAt.getTime() < SETUP_TTL_MS
    ? factor.pending.secret
    : null;
