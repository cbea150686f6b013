import { boundsOfPart, nextDayWith, readTimeFilter, type DayPart } from './time-filter';

const at = (day: number, hour: number) => new Date(2030, 0, day, hour).toISOString();

describe('a day and a part of it', () => {
  it.each<[DayPart, string, string]>([
    ['any', at(31, 0), at(32, 0)],
    ['morning', at(31, 0), at(31, 12)],
    ['afternoon', at(31, 12), at(31, 18)],
    ['evening', at(31, 18), at(32, 0)],
  ])('are converted to bounds and back: %s', (part, from, to) => {
    expect(boundsOfPart('2030-01-31', part)).toEqual({ from, to });
    expect(readTimeFilter(from, to)).toEqual({ day: '2030-01-31', part });
  });

  it('are empty without a readable bound', () => {
    for (const from of [null, '', 'tomorrow'])
      expect(readTimeFilter(from, null)).toEqual({ day: '', part: 'any' });
  });
});

it('a part of the day without a day is that of today, or of tomorrow if it is over', () => {
  expect(nextDayWith('morning', new Date(2030, 0, 31, 11))).toBe('2030-01-31');
  expect(nextDayWith('morning', new Date(2030, 0, 31, 12))).toBe('2030-02-01');
  expect(nextDayWith('evening', new Date(2030, 0, 31, 23))).toBe('2030-01-31');
});
