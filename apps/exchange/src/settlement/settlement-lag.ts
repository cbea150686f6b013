import { histogram } from '@skillhour/observability';
import type { Settling } from '../sessions/index.js';

const lag = histogram(
  {
    name: 'skillhour_settlement_lag_seconds',
    help: "Time from when a session was due to be settled until its minutes had moved. Due is the moment of a member's decision, or the end of the grace period.",
  },
  [0.25, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200],
);

/** Measures how late a session was settled. `graceMs` is the time until the server settles one that no one ended. */
export function measureSettlement(
  { atPlace, endsAt, decision: { by, decidedAt } }: Settling,
  graceMs: number,
  now: Date,
): void {
  // Without a clock, the server waited for someone to log minutes, or to decline them.
  const isUnmeasured = atPlace?.startedAt === null;
  const dueAtMs = by === 'server' && !isUnmeasured ? endsAt.getTime() + graceMs : decidedAt.getTime();
  lag.observe(Math.max(0, now.getTime() - dueAtMs) / 1_000);
}
