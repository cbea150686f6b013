import { cancelTerms, noShowMinutes } from './cancel-terms.js';

const HOUR_MS = 3_600_000;
const session = { startsAtMs: 100 * HOUR_MS, durationMinutes: 36 };
const terms = (side: 'student' | 'teacher', hoursBefore: number, moreMs = 0) =>
  cancelTerms(session, side, session.startsAtMs - hoursBefore * HOUR_MS + moreMs);

describe('cancelTerms', () => {
  it.each(['student', 'teacher'] as const)(
    'is free for the %s up to a day before, to the millisecond',
    (side) => {
      const free = { notice: 'free', mark: false, minutes: 0, released: 36, isCapped: false };
      expect(terms(side, 24)).toEqual(free);
      expect(terms(side, 24, 1)).toEqual({ ...free, notice: 'late', mark: true });
    },
  );

  it('charges minutes within three hours of the start, and only to the student', () => {
    const late = { notice: 'late', mark: true, minutes: 0, released: 36, isCapped: false };
    expect([terms('student', 3), terms('teacher', 3)]).toEqual([late, late]);
    expect(terms('student', 3, 1)).toEqual({
      notice: 'short',
      mark: true,
      minutes: 9,
      released: 27,
      isCapped: false,
    });
    expect(terms('teacher', 3, 1)).toEqual({ ...late, notice: 'short' });
  });

  it.each([
    [10, { minutes: 9, released: 27, isCapped: false }],
    [9, { minutes: 9, released: 27, isCapped: false }],
    [4, { minutes: 4, released: 32, isCapped: true }],
    [0, { minutes: 0, released: 36, isCapped: true }],
  ])('charges the student at most the %d minutes that the caps leave', (payable, charge) => {
    const atStart = session.startsAtMs;
    expect(cancelTerms(session, 'student', atStart, payable)).toEqual({
      notice: 'short',
      mark: true,
      ...charge,
    });
    expect(cancelTerms(session, 'teacher', atStart, payable)).toMatchObject({ minutes: 0, isCapped: false });
  });
});

it.each([
  [5, 1],
  [7, 1],
  [30, 7],
  [60, 15],
  [180, 15],
])('pays the teacher for a no-show of %i minutes exactly %i', (duration, minutes) => {
  expect(noShowMinutes(duration)).toBe(minutes);
});
