import { greatestCommonDivisor, scaledAmount } from '../amounts.js';
import type { Amount, Fraction } from '../bank.js';
import type { ResourceSet } from './resources.js';

/** The unit of a currency. Amounts in JSON are whole numbers of which a unit has `10^scale`. */
interface Currency {
  scale: number;
  minutesPerUnit: Fraction | null;
  /** In units; null if the pages do not state it. */
  defaultCreditLimit: Amount | null;
}

const MAX_SCALE = 12;
const MAX_RATE = 1_000_000_000;
/** IntegralCES states the rate as millionths of an hour. */
const MILLIONTHS = 1_000_000;

const wholeNumber = (value: unknown, least: number, most: number): number | null => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : null;
};

function reduced(n: number, d: number): Fraction {
  const divisor = greatestCommonDivisor(n, d);
  return { n: n / divisor, d: d / divisor };
}

/** Returns the minutes per unit, `60 · rate.n / rate.d`. */
function minutesPerUnit(attributes: Record<string, unknown>): Fraction | null {
  const rate = attributes['rate'];
  if (typeof rate === 'object' && rate !== null && 'n' in rate && 'd' in rate) {
    const [n, d] = [wholeNumber(rate.n, 1, MAX_RATE), wholeNumber(rate.d, 1, MAX_RATE)];
    return n === null || d === null ? null : reduced(60 * n, d);
  }
  const value = wholeNumber(attributes['value'], 1, MAX_RATE);
  return value === null ? null : reduced(60 * value, MILLIONTHS);
}

export function readCurrency(set: ResourceSet): Currency {
  const [currency] = set.all('currencies').filter(({ attributes }) => 'scale' in attributes);
  const [settings] = set.all('currency-settings');
  const scale = wholeNumber(currency?.attributes['scale'], 0, MAX_SCALE) ?? 0;
  const creditLimit = scaledAmount(settings?.attributes['defaultInitialCreditLimit'], scale);
  return {
    scale,
    minutesPerUnit: currency ? minutesPerUnit(currency.attributes) : null,
    defaultCreditLimit: creditLimit?.startsWith('-') ? null : creditLimit,
  };
}
