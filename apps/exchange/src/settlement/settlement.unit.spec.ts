import { LESSON_MIN_MS, leastTogetherMs, type Interval } from '@skillhour/contracts';
import { settleEndedCall, settleUnendedCall, checkCallEnd, type Attendance } from './settlement.js';

const MINUTE = 60_000;
const start = Date.parse('2030-06-01T10:00:00Z');
/** Interval in minutes after the start. */
const from = (fromMinute: number, toMinute: number): Interval => ({
  from: new Date(start + fromMinute * MINUTE),
  to: new Date(start + toMinute * MINUTE),
});
const given = (student: Interval[], teacher: Interval[], durationMinutes = 30): Attendance => ({
  student,
  teacher,
  startsAt: new Date(start),
  window: from(-5, durationMinutes),
  durationMinutes,
  leastTogetherMs: leastTogetherMs(durationMinutes, LESSON_MIN_MS),
});
const both = (stay: Interval, durationMinutes = 30) => given([stay], [stay], durationMinutes);
const neverMet = { kind: 'rejected', code: 'session.never_met' };

describe('settleEndedCall', () => {
  it.each([
    ['one millisecond', from(0, 1 / 60_000), 1],
    ['a minute to the millisecond', from(0, 1), 1],
    ['a begun minute', from(0, 1.001), 2],
    ['twelve and a half minutes', from(3, 15.5), 13],
    ['the whole window', from(-5, 30), 30],
    ['longer than the window', from(-60, 90), 30],
  ])('charges begun minutes, at most the duration: %s', (_name, stay, minutes) => {
    const verdict = settleEndedCall(both(stay));
    expect(verdict).toMatchObject({ kind: 'lesson', minutes, released: 30 - minutes });
  });

  it('counts the five minutes before the start, and no earlier', () => {
    expect(settleEndedCall(both(from(-5, -1)))).toMatchObject({ minutes: 4 });
    expect(settleEndedCall(both(from(-9, -5)))).toMatchObject(neverMet);
  });

  it('counts only the time together, across reconnects and multiple sockets', () => {
    const attendance = given([from(0, 10), from(5, 12), from(20, 25)], [from(8, 22)]);
    expect(settleEndedCall(attendance)).toMatchObject({ minutes: 6 });
  });

  it('is rejected if the parties never met', () => {
    expect(settleEndedCall(given([from(0, 10)], [from(10, 20)]))).toMatchObject(neverMet);
    expect(settleEndedCall(given([], []))).toMatchObject(neverMet);
  });

  it('lets the teacher charge less, down to nothing, but never more', () => {
    const lesson = both(from(0, 20));
    expect([15, 1, 0, 20].map((charge) => settleEndedCall(lesson, charge))).toMatchObject([
      { kind: 'lesson', minutes: 15, released: 15 },
      { kind: 'lesson', minutes: 1, released: 29 },
      { kind: 'lesson', minutes: 0, released: 30 },
      { kind: 'lesson', minutes: 20, released: 10 },
    ]);
    const tooMuch = { kind: 'rejected', code: 'charge.too_much', values: { measured: 20 } };
    expect([21, 9_999].map((charge) => settleEndedCall(lesson, charge))).toEqual([tooMuch, tooMuch]);
    expect(settleEndedCall(both(from(-60, 90)), 31)).toMatchObject({ values: { measured: 30 } });
  });
});

describe('lesson too short to be rated', () => {
  const isTooShort = (minutes: number, durationMinutes: number) =>
    [settleEndedCall, settleUnendedCall].map((settle) => settle(both(from(0, minutes), durationMinutes)));

  it.each([
    [30, 5],
    [180, 5],
    [10, 5],
    [8, 4],
    [5, 2.5],
  ])(
    'in a session of %d minutes lasts less than %d minutes and is charged as measured',
    (durationMinutes, least) => {
      expect(isTooShort(least, durationMinutes)).toMatchObject([{ tooShort: false }, { tooShort: false }]);
      const short = { kind: 'lesson', minutes: Math.ceil(least - 0.001), tooShort: true };
      expect(isTooShort(least - 0.001, durationMinutes)).toMatchObject([short, short]);
    },
  );

  it('is determined by the time together, not by the charged minutes', () => {
    expect(settleEndedCall(both(from(0, 20)), 0)).toMatchObject({ minutes: 0, tooShort: false });
  });
});

describe('checkCallEnd', () => {
  const endsAt = new Date('2030-06-01T10:30:00.000Z');
  const before = new Date(endsAt.getTime() - 1);
  const end = { by: 'teacher', timeIsOver: false } as const;

  it('allows only the teacher to set the minutes to charge', () => {
    expect(checkCallEnd({ ...end, chargeMinutes: 0 }, endsAt, before)).toBeNull();
    expect(checkCallEnd({ ...end, by: 'student', chargeMinutes: 5 }, endsAt, before)).toMatchObject({
      code: 'charge.not_teacher',
    });
  });

  it('rejects the claim that the time is over before the end of the window', () => {
    expect(checkCallEnd({ ...end, timeIsOver: true }, endsAt, before)).toMatchObject({
      code: 'session.not_over',
      data: { now: '2030-06-01T10:29:59.999Z', ends_at: '2030-06-01T10:30:00.000Z' },
    });
    expect(checkCallEnd({ ...end, timeIsOver: true }, endsAt, endsAt)).toBeNull();
  });
});

describe('settleUnendedCall', () => {
  it('returns a lesson from one minute together', () => {
    expect(settleUnendedCall(both(from(2, 3)))).toMatchObject({ kind: 'lesson', minutes: 1, released: 29 });
    expect(settleUnendedCall(both(from(2, 14.5)))).toMatchObject({
      kind: 'lesson',
      minutes: 13,
      released: 17,
    });
    expect(settleUnendedCall(both(from(-5, 30)))).toMatchObject({ kind: 'lesson', minutes: 30, released: 0 });
  });

  it('releases the whole hold if both parties were absent', () => {
    expect(settleUnendedCall(given([], []))).toEqual({
      kind: 'absence',
      outcome: 'both_absent',
      absent: ['student', 'teacher'],
      minutes: 0,
      released: 30,
    });
  });

  it('releases the whole hold if the teacher was absent', () => {
    expect(settleUnendedCall(given([from(0, 30)], []))).toEqual({
      kind: 'absence',
      outcome: 'teacher_absent',
      absent: ['teacher'],
      minutes: 0,
      released: 30,
    });
  });

  it.each([
    [5, 1],
    [7, 1],
    [8, 2],
    [30, 7],
    [59, 14],
    [60, 15],
    [180, 15],
  ])('pays a teacher who waited in vain a quarter of %i minutes: %i', (duration, minutes) => {
    const waited = given([], [from(0, Math.min(10, duration))], duration);
    expect(settleUnendedCall(waited)).toEqual({
      kind: 'absence',
      outcome: 'student_absent',
      absent: ['student'],
      minutes,
      released: duration - minutes,
    });
  });

  it("allows gaps of one minute in total in the teacher's wait", () => {
    const paid = (stays: Interval[]) => settleUnendedCall(given([], stays)).minutes;
    expect([paid([from(0.5, 4), from(4.5, 10)]), paid([from(0, 8.9)])]).toEqual([7, 0]);
  });

  it('counts the wait from the start, not from before it', () => {
    expect(settleUnendedCall(given([], [from(-5, 8)]))).toMatchObject({ minutes: 0 });
    expect(settleUnendedCall(given([from(28, 29)], [from(-5, 10)]))).toMatchObject({
      outcome: 'student_absent',
      minutes: 7,
    });
  });

  it.each([
    ['arrives two minutes late and waits until the end', from(2, 30)],
    ['leaves after eight minutes', from(-5, 8)],
    ['stays for one minute', from(20, 21)],
  ])('marks only the student as absent and pays nothing if the teacher %s', (_, stay) => {
    expect(settleUnendedCall(given([], [stay]))).toEqual({
      kind: 'absence',
      outcome: 'student_absent',
      absent: ['student'],
      minutes: 0,
      released: 30,
    });
  });

  it('marks both as absent if the teacher was present for less than a minute', () => {
    const verdict = { outcome: 'both_absent', absent: ['student', 'teacher'] };
    expect(settleUnendedCall(given([], [from(3, 3.9)]))).toMatchObject(verdict);
    expect(settleUnendedCall(given([], [from(-9, -5)]))).toMatchObject(verdict);
  });

  it('marks the teacher as absent if the teacher left before the student came', () => {
    expect(settleUnendedCall(given([from(6, 30)], [from(0, 6.5)]))).toMatchObject({
      outcome: 'teacher_absent',
    });
  });
});
