import { TREND_WEEKS, trendEndOf, trendWeeks } from './trend.js';

it('a trend ends with the current day and has consecutive weeks', () => {
  const end = trendEndOf(new Date('2030-06-05T13:14:15.000Z'));
  expect(end.toISOString()).toBe('2030-06-06T00:00:00.000Z');
  const weeks = trendWeeks(end);
  expect(weeks).toHaveLength(TREND_WEEKS);
  expect(weeks.at(-1)).toEqual({ from: new Date('2030-05-30T00:00:00.000Z'), to: end });
  for (const [index, { from, to }] of weeks.entries()) {
    expect(to.getTime() - from.getTime()).toBe(7 * 86_400_000);
    if (index > 0) expect(weeks[index - 1]?.to).toEqual(from);
  }
});

it('the first moment of a day belongs to that day', () => {
  expect(trendEndOf(new Date('2030-06-05T00:00:00.000Z')).toISOString()).toBe('2030-06-06T00:00:00.000Z');
});
