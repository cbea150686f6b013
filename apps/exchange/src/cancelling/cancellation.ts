import { cancelTerms, type Notice, type Side } from '@skillhour/contracts';
import { decideChange, type Session, type Verdict } from '../sessions/index.js';
import { memberOf, refused } from '../terms/index.js';

/** What one of the two says, and which terms they have read, where they say it. */
export interface CancelWish {
  by: Side;
  reason: string;
  notice?: Notice | undefined;
}

/** The verdict by which a session ends that has not begun, by the terms that hold now (product decision 7). */
export function decideCancellation(session: Session, { by, reason, notice }: CancelWish, now: Date) {
  const change = decideChange(session, now);
  if (change.kind === 'refused') return change;
  const { startsAt, durationMinutes } = change.session;
  const terms = cancelTerms({ startsAtMs: startsAt.getTime(), durationMinutes }, by, now.getTime());
  if (notice !== undefined && notice !== terms.notice) return refused('session.terms_changed');
  const { mark: late, minutes, released } = terms;
  const shared = { reason, late, minutes, released };
  const verdict: Verdict = { kind: 'cancellation', by: memberOf(session, by), ...shared };
  return { kind: 'cancel', session: change.session, verdict } as const;
}
