import type { Side } from '@skillhour/contracts';
import type { Agreed, PlaceSession } from '../sessions/index.js';

/** Returns whether a request to end the session settles it: the other party has asked as well, or its time is over. */
export const isEndAgreed = (
  { endsAt, atPlace: { endAskedBy } }: PlaceSession<Agreed>,
  by: Side,
  now: Date,
): boolean => now >= endsAt || (endAskedBy !== null && endAskedBy !== by);

/** Returns the minutes that the teacher charges: those of this request, or those stated when the teacher asked before. */
export function chargeAtEnd(
  { side, atPlace }: PlaceSession<Agreed> & { side: Side },
  chargeMinutes: number | undefined,
): number | undefined {
  if (side === 'teacher') return chargeMinutes;
  return atPlace.endAskedBy === 'teacher' ? (atPlace.chargeMinutes ?? undefined) : undefined;
}
