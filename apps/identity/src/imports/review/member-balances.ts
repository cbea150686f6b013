import { text, type Text } from '@skillhour/texts';
import {
  addAmounts,
  differBeyond,
  MAX_MINUTES,
  multiplyAmount,
  negateAmount,
  toMinutes,
} from '../reading/amounts.js';
import type { Amount, Bank, BankMember, Fraction } from '../reading/bank.js';

interface Movements {
  sum: Amount;
  count: number;
}

/** Returns the sum of the committed movements of each member, or null if there are none to compare with. */
export function movementSums({ movements, movementTolerance }: Bank): ReadonlyMap<string, Movements> | null {
  if (movementTolerance === null || movements.length === 0) return null;
  const amounts = new Map<string, Amount[]>();
  const add = (key: string | null, amount: Amount) => {
    if (key === null) return;
    const known = amounts.get(key);
    if (known) known.push(amount);
    else amounts.set(key, [amount]);
  };
  for (const { from, to, amount, isCommitted } of movements) {
    if (!isCommitted) continue;
    add(from.key, negateAmount(amount));
    add(to.key, amount);
  }
  return new Map([...amounts].map(([key, list]) => [key, { sum: addAmounts(list), count: list.length }]));
}

/** Returns a note if a stated balance differs from the sum of its movements. The stated balance counts. */
export function differenceNote(
  { key, balance }: BankMember,
  sums: ReadonlyMap<string, Movements> | null,
  tolerance: Amount | null,
  minutesPerUnit: Fraction,
): Text | null {
  if (sums === null || balance === null || tolerance === null) return null;
  const { sum, count } = sums.get(key) ?? { sum: '0', count: 0 };
  const allowed = count === 0 ? '0' : multiplyAmount(tolerance, count);
  if (!differBeyond(balance, sum, allowed)) return null;
  return text('The balance is {stated, number} minutes, but the movements add up to {sum, number}.', {
    stated: toMinutes(balance, minutesPerUnit),
    sum: toMinutes(sum, minutesPerUnit),
  });
}

/** Returns the opening balance in whole minutes, or null if the files state none that can be right. */
export function openingMinutes(balance: Amount | null, minutesPerUnit: Fraction | null): number | null {
  if (balance === null) return null;
  // Without a unit, the import can't start. Its rows are shown as if the unit were a minute.
  const minutes = toMinutes(balance, minutesPerUnit ?? { n: 1, d: 1 });
  return Math.abs(minutes) <= MAX_MINUTES ? minutes : null;
}
