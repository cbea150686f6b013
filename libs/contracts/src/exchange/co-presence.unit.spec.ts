import { array, assert, integer, property, record } from 'fast-check';
import { coPresenceMs, lengthMs, mergeIntervals, type Interval } from './co-presence.js';

const at = (fromMs: number, toMs: number): Interval => ({ from: new Date(fromMs), to: new Date(toMs) });
const window = at(0, 100);

/** Up to six stays, with empty and reversed ones, in and around the window. */
const stays = array(
  record({ fromMs: integer({ min: -20, max: 120 }), toMs: integer({ min: -20, max: 120 }) }).map(
    ({ fromMs, toMs }) => at(fromMs, toMs),
  ),
  { maxLength: 6 },
);
const covers = (intervals: readonly Interval[], ms: number) =>
  intervals.some(({ from, to }) => from.getTime() <= ms && ms < to.getTime());
/** Counts the milliseconds of the window in which the condition is true. */
const count = (isCounted: (ms: number) => boolean) =>
  Array.from({ length: 100 }, (_, ms) => ms).filter(isCounted).length;

describe('mergeIntervals', () => {
  it('counts two sockets of one member once', () => {
    expect(mergeIntervals([at(10, 40), at(30, 50), at(35, 38)], window)).toEqual([at(10, 50)]);
  });

  it('merges touching intervals, keeps gaps and sorts by start', () => {
    expect(mergeIntervals([at(60, 70), at(10, 20), at(20, 30)], window)).toEqual([at(10, 30), at(60, 70)]);
  });

  it('omits time outside the window, and empty and reversed intervals', () => {
    const given = [at(-20, -5), at(-10, 10), at(90, 200), at(120, 130), at(50, 50), at(60, 55)];
    expect(mergeIntervals(given, window)).toEqual([at(0, 10), at(90, 100)]);
    expect(mergeIntervals([at(0, 100)], at(40, 40))).toEqual([]);
  });

  it('does not modify its input', () => {
    const given = [at(30, 50), at(10, 40)];
    mergeIntervals(given, window);
    expect(given).toEqual([at(30, 50), at(10, 40)]);
    expect(window).toEqual(at(0, 100));
  });

  it('covers the same milliseconds as its input, with separate intervals inside the window', () => {
    assert(
      property(stays, (given) => {
        const merged = mergeIntervals(given, window);
        expect(lengthMs(merged)).toBe(count((ms) => covers(given, ms)));
        merged.forEach(({ from, to }, i) => {
          expect(from.getTime()).toBeGreaterThan(merged[i - 1]?.to.getTime() ?? -1);
          expect(to.getTime()).toBeGreaterThan(from.getTime());
          expect(to.getTime()).toBeLessThanOrEqual(100);
        });
        expect(mergeIntervals(merged, window)).toEqual(merged);
      }),
    );
  });
});

describe('coPresenceMs', () => {
  it('sums up the overlaps of both sides', () => {
    expect(coPresenceMs([at(0, 30), at(50, 80)], [at(20, 60), at(70, 100)], window)).toBe(30);
  });

  it('is 0 if the sides do not overlap, or one side was never present', () => {
    expect(coPresenceMs([at(0, 30)], [at(30, 60)], window)).toBe(0);
    expect(coPresenceMs([at(0, 100)], [], window)).toBe(0);
    expect(coPresenceMs([], [], window)).toBe(0);
  });

  it('counts two sockets of one member once, also across a change of device', () => {
    const other = [at(0, 100)];
    expect(coPresenceMs([at(0, 50), at(0, 50)], other, window)).toBe(50);
    expect(coPresenceMs([at(0, 35), at(30, 50)], other, window)).toBe(50);
    expect(coPresenceMs([at(0, 35), at(45, 50)], other, window)).toBe(40);
  });

  it('does not count time outside the window', () => {
    const both = [at(0, 50)];
    expect(coPresenceMs(both, both, at(10, 25))).toBe(15);
    expect(coPresenceMs(both, both, at(50, 100))).toBe(0);
  });

  it('agrees with counting every millisecond, and is symmetric', () => {
    assert(
      property(stays, stays, (one, other) => {
        const counted = count((ms) => covers(one, ms) && covers(other, ms));
        expect(coPresenceMs(one, other, window)).toBe(counted);
        expect(coPresenceMs(other, one, window)).toBe(counted);
      }),
    );
  });

  it('equals the sum over the parts of a divided window', () => {
    assert(
      property(stays, stays, integer({ min: 0, max: 100 }), (one, other, splitMs) => {
        const parts = [at(0, splitMs), at(splitMs, 100)].map((part) => coPresenceMs(one, other, part));
        expect(coPresenceMs(one, other, window)).toBe(parts.reduce((a, b) => a + b));
      }),
    );
  });

  it('does not depend on the number of sockets that cover the same time', () => {
    assert(
      property(stays, stays, (one, other) => {
        const sockets = [...one, ...mergeIntervals(one, window), ...one.toReversed()];
        expect(coPresenceMs(sockets, other, window)).toBe(coPresenceMs(one, other, window));
      }),
    );
  });
});
