import { parseDate } from '@internationalized/date';
import type { Availability } from '@skillhour/contracts';
import { availableOn } from './available-on';

const BERLIN = 'Europe/Berlin';
const WEEK = Array.from({ length: 7 }, (_, days) => parseDate('2026-11-23').add({ days }));
const availability = (given: Partial<Availability> = {}): Availability => ({
  timezone: BERLIN,
  weekly: [
    { weekday: 2, from: '18:00', to: '20:00' },
    { weekday: 4, from: '09:00', to: '12:00' },
  ],
  exceptions: [],
  notice_minutes: 1_440,
  buffer_minutes: 0,
  ...given,
});
const on = (given: Partial<Availability> = {}, today = '2026-11-23', zone = BERLIN) =>
  availableOn(availability(given), WEEK, parseDate(today), zone).map(({ from }) => from);

const TUESDAY = '2026-11-24T17:00:00.000Z';
const THURSDAY = '2026-11-26T08:00:00.000Z';

it('are the weekly times of the days', () => {
  expect(availableOn(availability(), WEEK, parseDate('2026-11-23'), BERLIN)).toEqual([
    { from: TUESDAY, to: '2026-11-24T19:00:00.000Z' },
    { from: THURSDAY, to: '2026-11-26T11:00:00.000Z' },
  ]);
});

it('are from today on', () => {
  expect(on({}, '2026-11-24')).toEqual([TUESDAY, THURSDAY]);
  expect(on({}, '2026-11-25')).toEqual([THURSDAY]);
  expect(on({}, '2026-11-30')).toEqual([]);
});

it('are replaced by those of single dates', () => {
  expect(on({ exceptions: [{ date: '2026-11-24', ranges: [] }] })).toEqual([THURSDAY]);
});

it('are in the zone of the times, on the days of the reader', () => {
  expect(on({ timezone: 'Asia/Tokyo' })).toEqual(['2026-11-24T09:00:00.000Z', '2026-11-26T00:00:00.000Z']);
  // Monday has begun in Berlin while it is still Sunday in New York.
  const monday = { weekly: [{ weekday: 1, from: '00:00', to: '01:00' }] };
  expect(on(monday, '2026-11-23', 'America/New_York')).toEqual(['2026-11-29T23:00:00.000Z']);
});

it('are those in UTC if this browser does not know the zone', () => {
  expect(on({ timezone: 'Mars/Olympus' })).toEqual(['2026-11-24T18:00:00.000Z', '2026-11-26T09:00:00.000Z']);
});

it('are none for a member without times', () => {
  expect(availableOn(null, WEEK, parseDate('2026-11-23'), BERLIN)).toEqual([]);
});
