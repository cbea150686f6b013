import type { TimeBalance } from '@skillhour/contracts';

/** Returns the minutes of an account. Those of the credit line are available, but not the member's own. */
export const timeBalance = (
  { available, held }: { available: number; held: number },
  creditLimit: number,
): TimeBalance => ({
  total_time: available + held - creditLimit,
  available_time: available,
  held_time: held,
});
