import { endsAfter, formatRange, nextRange, STARTS, withStart } from './clocks';

describe('a range of a day', () => {
  it('starts and ends at quarter hours, at the latest at the end of the day', () => {
    expect([STARTS.length, STARTS[0], STARTS[1], STARTS.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
    expect(endsAfter('23:30')).toEqual(['23:45', '24:00']);
  });

  it('keeps its end if it starts at another time before it, and otherwise lasts an hour', () => {
    const range = { from: '09:00', to: '12:00' };
    expect(withStart(range, '11:45')).toEqual({ from: '11:45', to: '12:00' });
    expect(withStart(range, '12:00')).toEqual({ from: '12:00', to: '13:00' });
    expect(withStart(range, '23:45')).toEqual({ from: '23:45', to: '24:00' });
  });

  it('is written as the reader writes times', () => {
    expect(formatRange({ from: '09:15', to: '24:00' })).toBe('09:15–00:00');
  });
});

it.each([
  [[], { from: '09:00', to: '17:00' }],
  [[{ from: '09:00', to: '12:00' }], { from: '13:00', to: '14:00' }],
  [
    [
      { from: '18:00', to: '20:00' },
      { from: '09:00', to: '12:00' },
    ],
    { from: '21:00', to: '22:00' },
  ],
  [[{ from: '20:00', to: '24:00' }], { from: '23:00', to: '24:00' }],
])('suggests after %j the range %j', (ranges, suggested) => {
  expect(nextRange(ranges)).toEqual(suggested);
});
