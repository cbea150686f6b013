import { assert, integer, property, record, array } from 'fast-check';
import { lengthMs, presenceWithin, coPresenceOf, type Interval } from './co-presence.js';

const window = { fromMs: 0, toMs: 100 };
const at = (fromMs: number, toMs: number): Interval => ({ fromMs, toMs });

describe('presenceWithin', () => {
  it('counts two sockets of one member once', () => {
    expect(presenceWithin([at(10, 40), at(30, 50), at(35, 38)], window)).toEqual([at(10, 50)]);
  });

  it('merges touching intervals and keeps gaps', () => {
    expect(presenceWithin([at(60, 70), at(10, 20), at(20, 30)], window)).toEqual([at(10, 30), at(60, 70)]);
  });

  it('ignores time outside the window and empty intervals', () => {
    const stays = [at(-20, -5), at(-10, 10), at(90, 200), at(120, 130), at(50, 50), at(60, 55)];
    expect(presenceWithin(stays, window)).toEqual([at(0, 10), at(90, 100)]);
  });

  it('does not modify its input', () => {
    const stays = [at(10, 40), at(30, 50)];
    presenceWithin(stays, window);
    expect(stays).toEqual([at(10, 40), at(30, 50)]);
  });
});

describe('coPresenceOf', () => {
  it('returns the overlaps of both sides', () => {
    const one = [at(0, 30), at(50, 80)];
    const other = [at(20, 60), at(70, 100)];
    expect(coPresenceOf(one, other)).toEqual([at(20, 30), at(50, 60), at(70, 80)]);
    expect(lengthMs(coPresenceOf(one, other))).toBe(30);
  });

  it('returns nothing if the sides do not overlap', () => {
    expect(coPresenceOf([at(0, 30)], [])).toEqual([]);
    expect(coPresenceOf([at(0, 30)], [at(30, 60)])).toEqual([]);
  });

  it('agrees with counting every millisecond, and is symmetric', () => {
    const stay = record({ fromMs: integer({ min: -20, max: 120 }), toMs: integer({ min: -20, max: 120 }) });
    const stays = array(stay, { maxLength: 6 });
    const covers = (intervals: Interval[], ms: number) =>
      intervals.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
    assert(
      property(stays, stays, (one, other) => {
        const sides = [presenceWithin(one, window), presenceWithin(other, window)] as const;
        let counted = 0;
        for (let ms = window.fromMs; ms < window.toMs; ms += 1) {
          if (covers(one, ms) && covers(other, ms)) counted += 1;
        }
        expect(lengthMs(coPresenceOf(sides[0], sides[1]))).toBe(counted);
        expect(lengthMs(coPresenceOf(sides[1], sides[0]))).toBe(counted);
      }),
    );
  });
});
