import fc from 'fast-check';
import {
  addAmounts,
  differBeyond,
  fractionOf,
  minutesPerUnitOf,
  parseAmount,
  parseAmountAs,
  parseHoursAndMinutes,
  roundingSeconds,
  scaledAmount,
  SECOND,
  toMinutes,
  toMinutesAwayFromZero,
} from './amounts.js';

describe('parseAmount', () => {
  it.each([
    ['12', '12'],
    ['-12', '-12'],
    ['+7', '7'],
    ['−3', '-3'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234', '1234'],
    ["1'234.5", '1234.5'],
    ['0.3333333333333333', '0.3333333333333333'],
    ['.5', '0.5'],
    ['-,5', '-0.5'],
    ['007', '7'],
    ['-0', '0'],
    ['-0,00', '0'],
  ])('reads %s as %s', (written, amount) => expect(parseAmount(written)).toBe(amount));

  it.each(['', 'abc', '1e308', '1e5', 'Infinity', 'NaN', '=1+1', '0x10', '1.2.3', '1,23,456', '12.34.567,8'])(
    'rejects “%s”',
    (written) => expect(parseAmount(written)).toBeNull(),
  );

  it.each(['1234567890123', '9'.repeat(500), `1.${'3'.repeat(30)}`])(
    'rejects a number that no bank has',
    (written) => expect(parseAmount(written)).toBeNull(),
  );

  it('reads every amount of whole cents as itself, with a comma and with a point', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('.', ','), (cents, separator) => {
        const written = (cents / 100).toFixed(2).replace('.', separator);
        expect(Number(parseAmount(written))).toBe(cents / 100 + 0);
      }),
    );
  });
});

describe('parseHoursAndMinutes', () => {
  it.each([
    ['1:30', '5400'],
    ['0:00', '0'],
    ['-0:00', '0'],
    ['0', '0'],
    ['-0:30', '-1800'],
    ['120:05', '432300'],
    ['1:00:01', '3601'],
  ])('reads %s as %s seconds', (written, seconds) => expect(parseHoursAndMinutes(written)).toBe(seconds));

  it.each(['1:60', '90', '1:5', ':30', '1:30 h', '1:00:99'])('rejects %s', (written) =>
    expect(parseHoursAndMinutes(written)).toBeNull(),
  );
});

describe('parseAmountAs', () => {
  it.each([
    ['1,5', 'hours', '5400'],
    ['1:30', 'hours_and_minutes', '5400'],
    ['90', 'minutes', '5400'],
    ['5400', 'seconds', '5400'],
    ['12.25', 'units', '12.25'],
  ] as const)('reads %s as %s', (written, format, amount) =>
    expect(parseAmountAs(written, format)).toBe(amount),
  );
});

describe('toMinutes', () => {
  it.each([
    ['90', 2],
    ['-90', -1],
    ['60', 1],
    ['-60', -1],
    ['1', 1],
    ['-1', 0],
    ['59', 1],
    ['-59', 0],
    ['0', 0],
    ['-144000', -2400],
  ])('rounds %s seconds to %s minutes, in favor of the member', (seconds, minutes) =>
    expect(toMinutes(seconds, SECOND)).toBe(minutes),
  );

  it('never returns a negative zero', () => expect(Object.is(toMinutes('-1', SECOND), 0)).toBe(true));

  it('converts units of which ten are an hour', () => {
    const tenPerHour = { n: 6, d: 1 };
    expect(toMinutes('0.01', tenPerHour)).toBe(1);
    expect(toMinutes('-0.01', tenPerHour)).toBe(0);
    expect(toMinutes('10', tenPerHour)).toBe(60);
  });

  it('gives each member less than a minute, and takes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (seconds) => {
        const given = toMinutes(String(seconds), SECOND) * 60 - seconds;
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThan(60);
        expect(roundingSeconds(String(seconds), SECOND)).toBe(given);
      }),
    );
  });

  it('shows a sum that is not zero as not zero', () => {
    expect(toMinutesAwayFromZero('1', SECOND)).toBe(1);
    expect(toMinutesAwayFromZero('-1', SECOND)).toBe(-1);
    expect(toMinutesAwayFromZero('0', SECOND)).toBe(0);
  });
});

describe('addAmounts', () => {
  it('adds exactly', () => expect(addAmounts(['0.1', '0.2', '-0.3'])).toBe('0'));

  it('adds whole numbers like numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (numbers) => {
        expect(Number(addAmounts(numbers.map(String)))).toBe(numbers.reduce((sum, next) => sum + next, 0));
      }),
    );
  });
});

describe('differBeyond', () => {
  it('accepts a difference up to the tolerance', () => {
    expect(differBeyond('100', '41', '59')).toBe(false);
    expect(differBeyond('100', '40', '59')).toBe(true);
    expect(differBeyond('-100', '-40', '59')).toBe(true);
  });
});

describe('scaledAmount', () => {
  it.each([
    [12345, 2, '123.45'],
    [-5, 2, '-0.05'],
    [0, 2, '0'],
    [-0, 2, '0'],
    [7, 0, '7'],
    [100, 4, '0.01'],
  ])('converts %s with %s decimals to %s', (value, scale, amount) =>
    expect(scaledAmount(value, scale)).toBe(amount),
  );

  it.each([1e308, 1.5, Number.NaN, '12', null, 2 ** 53])('rejects %s', (value) =>
    expect(scaledAmount(value, 2)).toBeNull(),
  );
});

describe('minutesPerUnitOf', () => {
  it('prefers the setting of the admin to the files', () => {
    const unit = { name: 'unit', minutesPerUnit: { n: 6, d: 1 } } as const;
    expect(minutesPerUnitOf(unit, null)).toEqual({ n: 6, d: 1 });
    expect(minutesPerUnitOf(unit, 7.5)).toEqual({ n: 15, d: 2 });
  });

  it('does not change time', () => expect(minutesPerUnitOf({ name: 'second' }, 7.5)).toEqual(SECOND));

  it('is unknown if neither states it', () =>
    expect(minutesPerUnitOf({ name: 'unit', minutesPerUnit: null }, null)).toBeNull());

  it('reduces fractions', () => expect(fractionOf(60)).toEqual({ n: 60, d: 1 }));
});
