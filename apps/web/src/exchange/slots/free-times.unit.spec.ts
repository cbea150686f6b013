import { parseDate } from '@internationalized/date';
import { freeQuartersOf, isFree, nextFreeDay } from './free-times';

const DAY = parseDate('2030-01-08');
const free = (from: string, to: string) => ({ from: `2030-01-${from}:00.000Z`, to: `2030-01-${to}:00.000Z` });
const EVENING = free('08T18:00', '08T19:00');
const startsOf = (minutes: number, zone = 'UTC', day = DAY, times = [EVENING]) =>
  freeQuartersOf(day, zone, minutes, times).map(({ at }) => at.slice(8, 16));

it('finds the quarter hours at which a lesson fits into a free time', () => {
  expect(startsOf(30)).toEqual(['08T18:00', '08T18:15', '08T18:30']);
  expect(startsOf(60)).toEqual(['08T18:00']);
  expect(startsOf(61)).toEqual([]);
  expect(isFree('2030-01-08T18:40:00.000Z', 20, [EVENING])).toBe(true);
});

it('finds them on the days of the student’s zone', () => {
  expect(startsOf(30, 'Asia/Kolkata')).toEqual(['08T18:00', '08T18:15']);
  expect(startsOf(30, 'Asia/Kolkata', DAY.add({ days: 1 }))).toEqual(['08T18:30']);
});

it('begins at the first quarter hour of a free time that begins between two', () => {
  expect(startsOf(30, 'UTC', DAY, [free('08T18:07', '08T19:00')])).toEqual(['08T18:15', '08T18:30']);
});

describe('the next day with a free time', () => {
  const times = [EVENING, free('10T09:00', '10T09:20'), free('12T09:00', '12T10:00')];
  const next = (after: string | undefined, minutes = 30, list = times) =>
    nextFreeDay(after === undefined ? undefined : parseDate(after), 'UTC', minutes, list)?.toString();

  it('has a time of the length of the lesson', () => {
    expect(next(undefined)).toBe('2030-01-08');
    expect(next('2030-01-08')).toBe('2030-01-12');
    expect(next('2030-01-08', 20)).toBe('2030-01-10');
    expect(next('2030-01-12')).toBeUndefined();
    expect(next(undefined, 30, [])).toBeUndefined();
  });

  it('can be in the middle of a free time that began before', () => {
    expect(next('2030-01-08', 30, [free('08T18:00', '09T02:00')])).toBe('2030-01-09');
  });
});
