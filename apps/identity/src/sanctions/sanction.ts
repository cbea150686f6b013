import {
  APPEAL_DAYS,
  type MemberId,
  type SanctionCause,
  type SanctionId,
  type SanctionKind,
  type SuspensionDays,
} from '@skillhour/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A member's appeal and the admins' decision. */
export interface Appeal {
  text: string;
  at: Date;
  decision: 'lift' | 'uphold' | null;
  reply: string;
  decidedAt: Date | null;
  decidedBy: MemberId | null;
}

/** A warning, suspension or block of a member. */
export interface Sanction {
  id: SanctionId;
  memberId: MemberId;
  kind: SanctionKind;
  days: SuspensionDays | null;
  cause: SanctionCause;
  /** The member reads it. */
  reason: string;
  /** The admin. */
  byId: MemberId;
  at: Date;
  /** When a suspension ends by itself. */
  until: Date | null;
  endedAt: Date | null;
  /** The admin who lifted it. Null if it ended by itself, or was replaced. */
  liftedBy: MemberId | null;
  /** When the member confirmed a warning. */
  seenAt: Date | null;
  appeal: Appeal | null;
}

/** A sanction that blocks the account. */
export type Exclusion = Sanction & { kind: 'suspend' | 'block' };

export const endOfSuspension = (at: Date, days: SuspensionDays): Date =>
  new Date(at.getTime() + days * DAY_MS);

/** Whether a suspension is over, although it may not have been ended yet. */
export const isOver = ({ until }: Sanction, now: Date): boolean => until !== null && until <= now;

/**
 * Returns the exclusion that rules out a new sanction: a block rules out everything, a suspension rules out a warning, and
 * another suspension that does not end later.
 */
export function obstacleTo(
  wanted: Pick<Sanction, 'kind' | 'until'>,
  current: Exclusion | null,
): 'suspend' | 'block' | null {
  if (current === null) return null;
  if (current.kind === 'block') return 'block';
  if (wanted.kind === 'block') return null;
  const isLonger = wanted.until !== null && current.until !== null && wanted.until > current.until;
  return isLonger ? null : 'suspend';
}

export const appealEndOf = ({ at }: Sanction): Date => new Date(at.getTime() + APPEAL_DAYS * DAY_MS);
