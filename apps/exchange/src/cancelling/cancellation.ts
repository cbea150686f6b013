import { cancelTerms, type Notice, type Side } from '@skillhour/contracts';
import { decideChange, type Session, type Verdict } from '../sessions/index.js';
import { memberOnSide, rejectWith } from '../domain/index.js';

/** A party's cancellation, with the terms that were shown to them. */
export interface CancelInput {
  by: Side;
  reason: string;
  notice?: Notice | undefined;
  /** The number of minutes that the shown terms pay to the teacher. */
  minutes?: number | undefined;
}

/** Decides the cancellation of a session that has not begun, under the current terms (product decisions 7 and 7a). */
export function decideCancellation(
  session: Session,
  { by, reason, notice, minutes: read }: CancelInput,
  { now, payableMinutes }: { now: Date; payableMinutes: number },
) {
  const change = decideChange(session, now);
  if (change.kind === 'rejected') return change;
  const { startsAt, durationMinutes } = change.session;
  const terms = cancelTerms({ startsAtMs: startsAt.getTime(), durationMinutes }, by, now.getTime());
  if (notice !== undefined && notice !== terms.notice) return rejectWith('session.terms_changed');
  if (read !== undefined && Math.min(terms.minutes, payableMinutes) > read)
    return rejectWith('session.terms_changed');
  // The cap is applied when the verdict is stored, together with the flag that it was reached.
  const { mark: late, minutes, released } = terms;
  const shared = { reason, late, minutes, released };
  const verdict: Verdict = { kind: 'cancellation', by: memberOnSide(session, by), ...shared };
  return { kind: 'cancel', session: change.session, verdict } as const;
}
