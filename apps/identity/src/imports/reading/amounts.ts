import type { Amount, BankUnit, Fraction } from './bank.js';
import type { NumberFormat } from './tables/mapping.js';

/** Decimals of the exact integers that amounts are computed with. */
const DECIMALS = 20;
const ONE = 10n ** BigInt(DECIMALS);
const PLAIN = /^-?\d{1,12}(?:\.\d{1,20})?$/;
/** Hours may exceed 24; minutes and seconds may not exceed 59. */
const HOURS_AND_MINUTES = /^(-?)(\d{1,8}):([0-5]\d)(?::([0-5]\d))?$/;
const SECONDS_PER = { hours: 3600, minutes: 60, seconds: 1 } as const;

/** More minutes than any time bank has: a balance beyond them is an error of the file. */
export const MAX_MINUTES = 100_000_000;

export const SECOND: Fraction = { n: 1, d: 60 };

const exact = (amount: Amount): bigint => {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * ONE + BigInt(decimals.padEnd(DECIMALS, '0'));
  return amount.startsWith('-') ? -value : value;
};

function fromExact(value: bigint): Amount {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  const sign = value < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Returns an amount without superfluous zeros and without a negative zero, or null if it has another form. */
const canonical = (plain: string): Amount | null => (PLAIN.test(plain) ? fromExact(exact(plain)) : null);

/**
 * Parses a number with a decimal comma or point. With both, the last one separates the decimals, and the other one
 * groups of three digits; so does one that repeats. Returns null for any other text, also for exponents.
 */
export function parseAmount(written: string): Amount | null {
  const compact = written
    .trim()
    .replace(/^\+/, '')
    .replace(/^[−–]/, '-')
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  if (!/^-?[\d.,]+$/.test(compact) || compact.length > 40) return null;
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (last < 0) return canonical(compact);
  const separator = compact.charAt(last);
  const other = separator === '.' ? ',' : '.';
  const isRepeated = compact.indexOf(separator) !== last;
  if (isRepeated) {
    const grouped = separator === '.' ? /^-?\d{1,3}(?:\.\d{3})+$/ : /^-?\d{1,3}(?:,\d{3})+$/;
    return grouped.test(compact) ? canonical(compact.replaceAll(separator, '')) : null;
  }
  const whole = compact.slice(0, last);
  const isGrouped = whole.includes(other);
  const groups = other === '.' ? /^-?\d{1,3}(?:\.\d{3})+$/ : /^-?\d{1,3}(?:,\d{3})+$/;
  if (isGrouped && !groups.test(whole)) return null;
  return canonical(`${whole.replaceAll(other, '')}.${compact.slice(last + 1)}`.replace(/^(-?)\./, '$10.'));
}

/** Parses `H:MM` or `H:MM:SS` to seconds. A bare 0 is accepted, as TimeOverflow writes no time. */
export function parseHoursAndMinutes(written: string): Amount | null {
  const compact = written.trim().replace(/^[−–]/, '-');
  if (/^-?0$/.test(compact)) return '0';
  const match = HOURS_AND_MINUTES.exec(compact);
  if (!match) return null;
  const [, sign = '', hours = '0', minutes = '0', seconds = '0'] = match;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total === 0 ? '0' : `${sign}${total}`;
}

/** Multiplies an amount by a positive whole number, exactly. */
export const multiplyAmount = (amount: Amount, factor: number): Amount =>
  fromExact(exact(amount) * BigInt(factor));

/** Parses an amount to the bank's unit: seconds, or units for `units`. */
export function parseAmountAs(written: string, format: NumberFormat): Amount | null {
  if (format === 'hours_and_minutes') return parseHoursAndMinutes(written);
  const amount = parseAmount(written);
  return amount === null || format === 'units' ? amount : multiplyAmount(amount, SECONDS_PER[format]);
}

/** Converts a whole number of the smallest units, of which one unit has `10^scale`. Null if it is no such number. */
export function scaledAmount(value: unknown, scale: number): Amount | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
  const digits = Math.abs(value)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return canonical(`${value < 0 ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`);
}

export const addAmounts = (amounts: Iterable<Amount>): Amount => {
  let sum = 0n;
  for (const amount of amounts) sum += exact(amount);
  return fromExact(sum);
};

export const negateAmount = (amount: Amount): Amount => fromExact(-exact(amount));

/** Whether two amounts differ by more than a tolerance of zero or more. */
export function differBeyond(one: Amount, other: Amount, tolerance: Amount): boolean {
  const difference = exact(one) - exact(other);
  return (difference < 0n ? -difference : difference) > exact(tolerance);
}

const minuteParts = (amount: Amount, { n, d }: Fraction) => {
  const numerator = exact(amount) * BigInt(n);
  const denominator = BigInt(d) * ONE;
  return { numerator, denominator, whole: numerator / denominator, rest: numerator % denominator };
};

/** Converts to whole minutes, rounded up in the member's favor: 90 s are 2 minutes, −90 s are −1. */
export function toMinutes(amount: Amount, minutesPerUnit: Fraction): number {
  const { whole, rest } = minuteParts(amount, minutesPerUnit);
  return Number(rest > 0n ? whole + 1n : whole);
}

/** Converts to whole minutes, rounded away from zero, so that only a zero becomes 0. */
export function toMinutesAwayFromZero(amount: Amount, minutesPerUnit: Fraction): number {
  const { whole, rest } = minuteParts(amount, minutesPerUnit);
  if (rest === 0n) return Number(whole);
  return Number(rest > 0n ? whole + 1n : whole - 1n);
}

/** Returns what rounding up gave away, in seconds, from 0 to below 60. */
export function roundingSeconds(amount: Amount, minutesPerUnit: Fraction): number {
  const { rest, denominator } = minuteParts(amount, minutesPerUnit);
  const given = rest > 0n ? denominator - rest : -rest;
  return Number((given * 60_000n) / denominator) / 1_000;
}

/** Parses the setting "minutes per unit" to a fraction. */
export function fractionOf(minutesPerUnit: number): Fraction {
  const millionths = Math.round(minutesPerUnit * 1_000_000);
  const divisor = greatestCommonDivisor(millionths, 1_000_000);
  return { n: millionths / divisor, d: 1_000_000 / divisor };
}

export const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/** The minutes per unit of a bank, with the admin's setting, or null if neither states them. */
export const minutesPerUnitOf = (unit: BankUnit, setting: number | null): Fraction | null =>
  unit.name === 'second' ? SECOND : setting === null ? unit.minutesPerUnit : fractionOf(setting);
