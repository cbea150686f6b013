import type { Settlement } from '@skillhour/contracts';

/** The result of a hold: minutes paid to the teacher, minutes released, and the time of the decision. */
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
