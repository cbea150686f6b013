import type { MemberId, Outcome } from '@skillhour/contracts';
import { settlementOf, type SessionEnd, type Settling } from '../sessions/index.js';
import { memberOnSide } from '../domain/index.js';

/** Returns how a decision ends its session, and whose reliability it counts against. */
export function sessionEndOf(session: Settling): SessionEnd & { lateMarks: MemberId[] } {
  const { decision } = session;
  const settlement = settlementOf(decision);
  const without = (outcome: Outcome) => ({ status: 'CA', settlement, outcome }) as const;
  switch (decision.kind) {
    case 'lesson':
      return { status: 'CO', settlement, outcome: null, noShows: [], lateMarks: [] };
    case 'absence': {
      const noShows = decision.absent.map((side) => memberOnSide(session, side));
      return { ...without(decision.outcome), noShows, lateMarks: [] };
    }
    case 'cancellation': {
      const lateMarks = decision.late ? [decision.by] : [];
      return { ...without('cancelled'), noShows: [], lateMarks };
    }
  }
}
