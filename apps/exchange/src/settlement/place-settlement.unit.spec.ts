import { settleLoggedMinutes, settleUnendedAtPlace, type Attendance } from './settlement.js';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-28T10:00:00.000Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
/** A session of half an hour at a place, whose clock runs from the given minute on. */
function attendance(startedAt?: number): Attendance {
  const both = startedAt === undefined ? [] : [{ from: at(startedAt), to: at(60) }];
  return {
    student: both,
    teacher: both,
    startsAt: START,
    window: { from: at(-5), to: at(30) },
    durationMinutes: 30,
    leastTogetherMs: 5 * MINUTE_MS,
  };
}
const nothing = { chargeMinutes: null, log: null };
const log = { by: 'teacher', minutes: 20, at: at(40) } as const;

describe('a session at a place that no one ended', () => {
  it('lasts from the code to the end of the window, at most the duration', () => {
    expect(settleUnendedAtPlace(attendance(10), nothing)).toMatchObject({
      minutes: 20,
      released: 10,
      tooShort: false,
    });
    expect(settleUnendedAtPlace(attendance(-5), nothing)).toMatchObject({ minutes: 30, released: 0 });
    expect(settleUnendedAtPlace(attendance(27), nothing)).toMatchObject({ minutes: 3, tooShort: true });
  });

  it('never counts anyone as absent, even if the code was entered at the last moment', () => {
    const verdict = settleUnendedAtPlace(attendance(29.9), nothing);
    expect(verdict).toEqual({ kind: 'lesson', minutes: 1, released: 29, tooShort: true });
  });

  it('charges what the teacher said when asking to end it', () => {
    expect(settleUnendedAtPlace(attendance(0), { ...nothing, chargeMinutes: 5 })).toMatchObject({
      minutes: 5,
      released: 25,
    });
  });

  it('moves logged minutes if there was no code', () => {
    expect(settleUnendedAtPlace(attendance(), { ...nothing, log })).toEqual({
      ...{ kind: 'lesson', minutes: 20, released: 10, tooShort: false, logged: true },
    });
  });

  it('releases the hold without a code and a log, and no one is absent', () => {
    expect(settleUnendedAtPlace(attendance(), nothing)).toEqual({
      ...{ kind: 'absence', outcome: 'not_logged', absent: [], minutes: 0, released: 30 },
    });
  });
});

it('rates logged minutes like measured ones: not under five minutes', () => {
  expect(settleLoggedMinutes(attendance(), 4)).toMatchObject({ tooShort: true });
  expect(settleLoggedMinutes(attendance(), 5)).toMatchObject({ tooShort: false });
});
