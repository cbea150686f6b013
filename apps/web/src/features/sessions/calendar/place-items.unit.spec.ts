import { parseDate } from '@internationalized/date';
import { heightOf, hourRowsOf, itemsOn, layOut, placeOn, repeatedTimeOf } from './place-items';

const BERLIN = 'Europe/Berlin';
const weekFrom = (first: string) => Array.from({ length: 7 }, (_, days) => parseDate(first).add({ days }));
const item = (from: string, to: string) => ({ from: `${from}:00.000Z`, to: `${to}:00.000Z` });
/** Returns the positions of items on a day, in hours from the top. */
const hoursOn = (day: string, zone: string, items: { from: string; to: string }[], first = day) => {
  const repeated = repeatedTimeOf(weekFrom(first), zone);
  return placeOn(items, parseDate(day), zone, repeated).map(({ top, bottom }) => [top / 60, bottom / 60]);
};

describe('the position of an item', () => {
  it('follows the clock of the zone', () => {
    const lesson = item('2026-11-25T13:00', '2026-11-25T13:30');
    expect(hoursOn('2026-11-25', 'UTC', [lesson])).toEqual([[13, 13.5]]);
    expect(hoursOn('2026-11-25', 'Asia/Kolkata', [lesson])).toEqual([[18.5, 19]]);
  });

  it('is split at midnight', () => {
    const lesson = item('2026-11-25T23:30', '2026-11-26T00:30');
    expect(hoursOn('2026-11-25', 'UTC', [lesson])).toEqual([[23.5, 24]]);
    expect(hoursOn('2026-11-26', 'UTC', [lesson])).toEqual([[0, 0.5]]);
    expect(hoursOn('2026-11-27', 'UTC', [lesson])).toEqual([]);
  });

  it('leaves out an hour that the clocks skip', () => {
    const lesson = item('2026-03-29T00:30', '2026-03-29T01:30');
    expect(hoursOn('2026-03-29', BERLIN, [lesson])).toEqual([[1.5, 3.5]]);
  });

  it('distinguishes both passes of an hour that the clocks repeat', () => {
    const day = '2026-10-25';
    const first = item('2026-10-25T00:30', '2026-10-25T01:00');
    const second = item('2026-10-25T01:30', '2026-10-25T02:00');
    const later = item('2026-10-25T09:00', '2026-10-25T10:00');
    expect(hoursOn(day, BERLIN, [first, second, later], '2026-10-19')).toEqual([
      [2.5, 3],
      [3.5, 4],
      [11, 12],
    ]);
    const dayBefore = item('2026-10-24T07:00', '2026-10-24T08:00');
    expect(hoursOn('2026-10-24', BERLIN, [dayBefore], '2026-10-19')).toEqual([[10, 11]]);
  });
});

describe('a week', () => {
  it('repeats the time by which the clocks are put back', () => {
    expect(repeatedTimeOf(weekFrom('2026-10-19'), BERLIN)).toEqual({
      ...{ day: '2026-10-25', atMs: Date.parse('2026-10-25T01:00:00Z'), from: 120, minutes: 60 },
    });
    expect(repeatedTimeOf(weekFrom('2026-04-05'), 'Australia/Lord_Howe')).toMatchObject({
      ...{ day: '2026-04-05', from: 90, minutes: 30 },
    });
    expect(repeatedTimeOf(weekFrom('2026-03-23'), BERLIN)).toBeUndefined();
  });

  it('has 24 hours, or one more with both instants of the repeated hour', () => {
    expect(hourRowsOf(undefined)).toHaveLength(24);
    expect(heightOf(undefined)).toBe(24 * 60);
    const repeated = repeatedTimeOf(weekFrom('2026-10-19'), BERLIN);
    expect(heightOf(repeated)).toBe(25 * 60);
    const rows = hourRowsOf(repeated);
    expect(rows).toHaveLength(25);
    expect(rows.slice(1, 5)).toEqual([
      { top: 60, clock: 60 },
      { top: 120, clock: 120, atMs: Date.parse('2026-10-25T00:00:00Z') },
      { top: 180, clock: 120, atMs: Date.parse('2026-10-25T01:00:00Z') },
      { top: 240, clock: 180 },
    ]);
  });
});

it('lists the items of a day by start', () => {
  const late = item('2026-11-25T18:00', '2026-11-25T19:00');
  const early = item('2026-11-25T08:00', '2026-11-25T09:00');
  const endsAtMidnight = item('2026-11-24T23:00', '2026-11-25T00:00');
  expect(itemsOn([late, endsAtMidnight, early], parseDate('2026-11-25'), 'UTC')).toEqual([early, late]);
});

describe('the layout of a column', () => {
  const HEIGHT = 24 * 60;
  const lay = (...placed: [top: number, bottom: number][]) =>
    layOut(
      placed.map(([top, bottom], index) => ({ item: index, top, bottom })),
      HEIGHT,
    ).map(({ item: index, lane, lanes }) => [index, lane, lanes]);

  it('puts overlapping items beside each other and reuses free lanes', () => {
    expect(lay([60, 180], [90, 120], [120, 150], [240, 300])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 1, 2],
      [3, 0, 1],
    ]);
  });

  it('gives items that only touch the whole width', () => {
    expect(lay([60, 90], [90, 120])).toEqual([
      [0, 0, 1],
      [1, 0, 1],
    ]);
  });

  it('makes short items readable, also at the end of the day', () => {
    const [short] = layOut([{ item: 'short', top: HEIGHT - 5, bottom: HEIGHT }], HEIGHT);
    expect(short).toMatchObject({ top: HEIGHT - 30, bottom: HEIGHT });
    expect(lay([60, 65], [70, 100])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
    ]);
  });
});
