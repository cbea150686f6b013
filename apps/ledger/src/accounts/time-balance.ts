import type { TimeBalance } from '@skillhour/contracts';

export const timeBalance = ({ available, held }: { available: number; held: number }): TimeBalance => ({
  total_time: available + held,
  available_time: available,
  held_time: held,
});
