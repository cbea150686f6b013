import type { Settlement } from '@skillhour/contracts';

/** What became of a hold: what the teacher got, what came back, and when it was decided. */
export interface SettledMinutes {
  minutes: number;
  released: number;
  settledAt: Date;
}

export const showSettlement = ({ minutes, released, settledAt }: SettledMinutes): Settlement => ({
  minutes,
  released,
  settled_at: settledAt.toISOString(),
});
