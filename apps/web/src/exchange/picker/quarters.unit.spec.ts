import { CalendarDate, parseDate } from '@internationalized/date';
import { dayByKey } from './days';
import { nightRangesOf, quartersOf, dayRangeOf } from './quarters';

const DAY = new CalendarDate(2026, 11, 25);
const free = { minutes: 30, taken: [], earliestMs: 0 };

describe('quarters of a day', () => {
  it('are 96, fewer when the clocks jump forward, and more when they are put back', () => {
    expect(quartersOf(DAY, 'Europe/Berlin', free)).toHaveLength(96);
    const spring = quartersOf(parseDate('2026-03-29'), 'Europe/Berlin', free);
    expect(spring).toHaveLength(92);
    expect(spring.some(({ clock }) => clock.startsWith('02'))).toBe(false);
    const autumn = quartersOf(parseDate('2026-10-25'), 'Europe/Berlin', free);
    expect(autumn.filter(({ clock }) => clock === '02:30').map(({ isAgain }) => isAgain)).toEqual([
      false,
      true,
    ]);
    expect(quartersOf(parseDate('2026-04-05'), 'Australia/Lord_Howe', free)).toHaveLength(98);
  });

  it('are taken if the session would overlap a busy time, and past before the earliest time', () => {
    const taken = [{ from: '2026-11-25T12:00:00Z', to: '2026-11-25T13:00:00Z' }];
    const earliestMs = Date.parse('2026-11-25T10:00:00Z');
    const quarters = quartersOf(DAY, 'UTC', { minutes: 30, taken, earliestMs });
    const clocksWith = (unavailableReason: string) =>
      quarters.filter((quarter) => quarter.unavailableReason === unavailableReason).map(({ clock }) => clock);
    expect(clocksWith('taken')).toEqual(['11:45', '12:00', '12:15', '12:30', '12:45']);
    expect(clocksWith('past').at(-1)).toBe('09:45');
  });
});

describe('day strips', () => {
  it('shade each party’s night by the clock of their zone', () => {
    expect(nightRangesOf(DAY, 'UTC', 'UTC').map(({ from, to }) => [from * 0.24, to * 0.24])).toEqual([
      [0, 7],
      [expect.closeTo(23), 24],
    ]);
    const [night] = nightRangesOf(DAY, 'Asia/Kolkata', 'Europe/Rome');
    expect([night!.from * 0.24, night!.to * 0.24]).toEqual([expect.closeTo(3.5), expect.closeTo(11.5)]);
  });

  it('show the part of a busy time within the day', () => {
    const over = { from: '2026-11-25T23:00:00Z', to: '2026-11-26T02:00:00Z' };
    const [evening] = dayRangeOf(over, DAY, 'UTC');
    expect([evening!.from, evening!.to]).toEqual([expect.closeTo(95.83, 1), 100]);
    expect(dayRangeOf(over, parseDate('2026-11-24'), 'UTC')).toEqual([]);
  });
});

describe('week', () => {
  afterEach(() => Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true }));

  it('begins with the first weekday of the reader’s country', () => {
    const weekOf = (day: CalendarDate) => ['Home', 'End'].map((key) => dayByKey(key, day, false)?.toString());
    expect(weekOf(DAY)).toEqual(['2026-11-23', '2026-11-29']);
    Object.defineProperty(navigator, 'languages', { value: ['en-US'], configurable: true });
    expect(weekOf(DAY)).toEqual(['2026-11-22', '2026-11-28']);
  });

  it('is navigated by keys, also across months', () => {
    expect(dayByKey('ArrowDown', DAY, false)?.toString()).toBe('2026-12-02');
    expect(dayByKey('ArrowLeft', DAY, true)?.toString()).toBe('2026-11-26');
    expect(dayByKey('PageDown', parseDate('2027-01-31'), false)?.toString()).toBe('2027-02-28');
    expect(dayByKey('Tab', DAY, false)).toBeUndefined();
  });
});
