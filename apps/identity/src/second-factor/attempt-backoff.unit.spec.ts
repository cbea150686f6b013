import { endOfWindow, precedingWindowsAfter } from './attempt-backoff.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const limit = { count: 5, windowMs: 15 * MINUTE_MS };
const since = new Date('2026-01-01T10:00:00Z');
const lengthOf = (precedingWindows: number) =>
  endOfWindow({ tries: 5, since, precedingWindows }, limit).getTime() - since.getTime();

describe('a persistent guesser', () => {
  it('waits twice as long each time, at most a day', () => {
    expect([0, 1, 2, 3].map(lengthOf)).toEqual([15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS));
    expect([7, 20].map(lengthOf)).toEqual([DAY_MS, DAY_MS]);
  });

  it('waits longer even if they never spend the last attempt', () => {
    const now = new Date(since.getTime() + 15 * MINUTE_MS);
    expect(
      [1, 4, 5].map((tries) => precedingWindowsAfter({ tries, since, precedingWindows: 3 }, limit, now)),
    ).toEqual([4, 4, 4]);
    expect(precedingWindowsAfter({ tries: 5, since, precedingWindows: 20 }, limit, now)).toBe(20);
  });

  it("starts over after a window without a wrong attempt, or after a week's pause", () => {
    const attempts = { tries: 2, since, precedingWindows: 1 };
    const end = endOfWindow(attempts, limit).getTime();
    expect(precedingWindowsAfter({ ...attempts, tries: 0 }, limit, new Date(end))).toBe(0);
    expect(precedingWindowsAfter(attempts, limit, new Date(end + 7 * DAY_MS - 1))).toBe(2);
    expect(precedingWindowsAfter(attempts, limit, new Date(end + 7 * DAY_MS))).toBe(0);
  });
});
