import { cancelTerms, type Notice, type Side } from '@skillhour/contracts';
import { decideChange, type Session, type Verdict } from '../sessions/index.js';
import { memberOf, refused } from '../terms/index.js';

/** What one of the two says, and which terms they have read, where they say it. */
export interface CancelWish {
  by: Side;
  reason: string;
  notice?: Notice | undefined;
  /** The minutes that they have read would go to the teacher. */
  minutes?: number | undefined;
}

/** The verdict by which a session ends that has not begun, by the terms that hold now (product decisions 7 and 7a). */
export function decideCancellation(
  session: Session,
  { by, reason, notice, minutes: read }: CancelWish,
  { now, payableMinutes }: { now: Date; payableMinutes: number },
) {
  const change = decideChange(session, now);
  if (change.kind === 'refused') return change;
  const { startsAt, durationMinutes } = change.session;
  const terms = cancelTerms({ startsAtMs: startsAt.getTime(), durationMinutes }, by, now.getTime());
  if (notice !== undefined && notice !== terms.notice) return refused('session.terms_changed');
  if (read !== undefined && Math.min(terms.minutes, payableMinutes) > read)
    return refused('session.terms_changed');
  // Capped where the verdict is written, together with whether a cap was reached.
  const { mark: late, minutes, released } = terms;
  const shared = { reason, late, minutes, released };
  const verdict: Verdict = { kind: 'cancellation', by: memberOf(session, by), ...shared };
  return { kind: 'cancel', session: change.session, verdict } as const;
}
