import { describeDays, formatMinuteRange, haveSameClock, weeklyTimesIn } from './weekly-times';

/** In winter, Lisbon has the offset of UTC. */
const NOW = new Date('2030-01-05T12:00:00Z');
const lisbon = (...weekly: { weekday: number; from: string; to: string }[]) => ({
  timezone: 'Europe/Lisbon',
  weekly,
});
const TUESDAY_EVENING = { weekday: 2, from: '18:00', to: '21:00' };

describe('weekly times on another clock', () => {
  const inKolkata = (...weekly: Parameters<typeof lisbon>) =>
    weeklyTimesIn(lisbon(...weekly), 'Asia/Kolkata', NOW);

  it('are moved by the difference of the zones, and split at midnight', () => {
    expect(inKolkata(TUESDAY_EVENING)).toEqual([
      { weekday: 2, ranges: [{ from: 1410, to: 1440 }] },
      { weekday: 3, ranges: [{ from: 0, to: 150 }] },
    ]);
  });

  it('continue on Monday after the end of Sunday, and before the beginning of Monday on Sunday', () => {
    expect(inKolkata({ weekday: 7, from: '22:00', to: '23:00' })).toEqual([
      { weekday: 1, ranges: [{ from: 210, to: 270 }] },
    ]);
    const early = lisbon({ weekday: 1, from: '00:00', to: '02:00' });
    expect(weeklyTimesIn(early, 'America/Sao_Paulo', NOW)).toEqual([
      { weekday: 7, ranges: [{ from: 1260, to: 1380 }] },
    ]);
  });

  it('join where they meet at midnight', () => {
    const night = [
      { weekday: 1, from: '18:00', to: '24:00' },
      { weekday: 2, from: '00:00', to: '01:00' },
    ];
    expect(inKolkata(...night)).toEqual([
      { weekday: 1, ranges: [{ from: 1410, to: 1440 }] },
      { weekday: 2, ranges: [{ from: 0, to: 390 }] },
    ]);
  });

  it('stay as they are on the same clock, and in a zone that the browser does not know', () => {
    const own = [{ weekday: 2, ranges: [{ from: 1080, to: 1260 }] }];
    for (const zone of ['Europe/Lisbon', 'Europe/London', 'Mars/Olympus'])
      expect(weeklyTimesIn(lisbon(TUESDAY_EVENING), zone, NOW)).toEqual(own);
    expect(haveSameClock('Europe/Lisbon', 'Europe/London', NOW)).toBe(true);
    expect(haveSameClock('Europe/Lisbon', 'Asia/Kolkata', NOW)).toBe(false);
  });
});

it('formats a range of a day', () => {
  expect(formatMinuteRange({ from: 1080, to: 1260 })).toBe('18:00–21:00');
  expect(formatMinuteRange({ from: 1080, to: 1440 })).toBe('18:00–00:00');
});

it('describes the days on which a teacher can usually be asked', () => {
  const describeIn = (times: Parameters<typeof describeDays>[0]) => describeDays(times, 'Asia/Kolkata', NOW);
  expect(describeIn(null)).toBe('Times by agreement');
  expect(describeIn(lisbon())).toBe('Times on single days');
  expect(describeIn(lisbon(TUESDAY_EVENING))).toBe('Usually available on Tue, Wed');
  const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '10:00' }));
  expect(describeIn(lisbon(...daily))).toBe('Usually available every day');
});
