import { EntryId, MemberId, TagId, type Availability } from '@skillhour/contracts';
import { facetsOf, facetsWanted, LISTED_FACET, type OfferFilter } from './offer-facets.js';
import type { Entry } from './entry.js';

const WINTER = new Date('2027-01-12T12:00:00Z');
const SUMMER = new Date('2027-07-13T12:00:00Z');

const offer: Entry = {
  id: EntryId.parse('guitar'),
  memberId: MemberId.parse('tomas'),
  kind: 'teach',
  name: 'Finger Picking',
  about: '',
  tags: [{ id: TagId.parse('music'), name: 'Music' }],
  level: null,
  createdAt: WINTER,
};
const at = (timezone: string, ...weekly: Availability['weekly']): Availability => ({
  ...{ timezone, weekly, exceptions: [], notice_minutes: 1440, buffer_minutes: 0 },
});
const TUESDAY_EVENING = { weekday: 2, from: '18:00', to: '21:00' };

/** Whether a filter finds an offer at these times. */
const finds = (filter: Partial<OfferFilter>, times: Availability | null, now = WINTER): boolean => {
  const facets = new Set(facetsOf(offer, times, now));
  const wanted = facetsWanted({ category: '', timezone: 'UTC', ...filter }, now);
  return wanted.every((options) => options.some((facet) => facets.has(facet)));
};

describe('an offer', () => {
  it('is listed, and found by its teacher, its name and its tags', () => {
    expect(facetsOf(offer, null, WINTER)).toContain(LISTED_FACET);
    expect(facetsWanted({ category: '', timezone: 'UTC' }, WINTER)).toEqual([]);
    expect(finds({ teacher: offer.memberId }, null)).toBe(true);
    expect(finds({ teacher: MemberId.parse('devika') }, null)).toBe(false);
    for (const category of ['finger picking', 'MUSIC']) expect(finds({ category }, null)).toBe(true);
    for (const category of ['finger', 'Chess']) expect(finds({ category }, null)).toBe(false);
  });

  it('without times is not found by day or time', () => {
    expect(finds({ weekday: 2 }, null)).toBe(false);
    expect(finds({ from: '00:00' }, null)).toBe(false);
    expect(finds({ from: '00:00' }, at('UTC'))).toBe(false);
  });

  it('needs all wanted facets', () => {
    const evening = at('UTC', TUESDAY_EVENING);
    expect(finds({ category: 'Music', weekday: 2 }, evening)).toBe(true);
    expect(finds({ category: 'Chess', weekday: 2 }, evening)).toBe(false);
    expect(finds({ category: 'Music', weekday: 3 }, evening)).toBe(false);
  });

  it.each([
    [{ weekday: 2 }, true],
    [{ weekday: 1 }, false],
    [{ weekday: 3 }, false],
    [{ weekday: 2, from: '20:30', to: '22:00' }, true],
    [{ weekday: 2, from: '21:00' }, false],
    [{ weekday: 2, from: '20:59' }, true],
    [{ weekday: 2, to: '18:00' }, false],
    [{ weekday: 2, to: '18:01' }, true],
    [{ from: '17:00', to: '18:30' }, true],
    [{ from: '21:00', to: '18:00' }, false],
    [{ from: '21:00', to: '18:30' }, true],
    [{ from: '21:00' }, false],
    [{ weekday: 1, from: '22:00', to: '18:00' }, false],
    [{ weekday: 1, from: '22:00', to: '18:30' }, true],
    [{ weekday: 1, from: '22:00', to: '22:00' }, true],
    [{ from: '00:00', to: '00:00' }, true],
  ])('on Tuesdays from 18:00 to 21:00 is found by %j: %s', (filter, isFound) => {
    expect(finds(filter, at('UTC', TUESDAY_EVENING))).toBe(isFound);
  });

  it('until midnight is found on the evening, and after midnight on the next day', () => {
    const late = at('UTC', { weekday: 7, from: '22:00', to: '24:00' });
    expect(finds({ weekday: 7, from: '23:30' }, late)).toBe(true);
    expect(finds({ weekday: 1 }, late)).toBe(false);
    expect(
      finds(
        { weekday: 7, from: '23:00', to: '02:00' },
        at('UTC', { weekday: 1, from: '01:00', to: '01:30' }),
      ),
    ).toBe(true);
  });

  it('is found at the viewer’s local time, also on another day of the week', () => {
    const kolkata = at('Asia/Kolkata', { weekday: 1, from: '04:00', to: '05:00' });
    expect(finds({ weekday: 7, from: '22:30', to: '23:30' }, kolkata)).toBe(true);
    expect(finds({ weekday: 1, from: '04:00', timezone: 'Asia/Kolkata' }, kolkata)).toBe(true);
    expect(finds({ weekday: 1, timezone: 'UTC' }, kolkata)).toBe(false);
    const auckland = at('Pacific/Auckland', { weekday: 1, from: '09:00', to: '10:00' });
    expect(finds({ weekday: 7, from: '10:00', to: '11:00', timezone: 'Pacific/Honolulu' }, auckland)).toBe(
      true,
    );
  });

  it('follows the clock changes of the teacher’s zone and of the viewer’s zone', () => {
    const lisbon = at('Europe/Lisbon', TUESDAY_EVENING);
    expect(finds({ weekday: 2, from: '17:00', to: '18:00' }, lisbon, WINTER)).toBe(false);
    expect(finds({ weekday: 2, from: '17:00', to: '18:00' }, lisbon, SUMMER)).toBe(true);
    const timezone = 'Europe/Berlin';
    for (const now of [WINTER, SUMMER]) {
      expect(finds({ weekday: 2, from: '19:00', to: '19:30', timezone }, lisbon, now)).toBe(true);
      expect(finds({ weekday: 2, from: '18:30', to: '19:00', timezone }, lisbon, now)).toBe(false);
    }
  });

  it('in a zone with quarter hours is found in all half hours that it touches', () => {
    const kathmandu = at('Asia/Kathmandu', { weekday: 3, from: '06:00', to: '07:00' });
    const hours = (from: string, to: string) => finds({ weekday: 3, from, to }, kathmandu);
    expect([hours('00:00', '00:30'), hours('01:00', '01:30'), hours('01:30', '02:00')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has a limited number of facets for any filter of times', () => {
    const [week] = facetsWanted({ category: '', weekday: 2, timezone: 'Asia/Kathmandu' }, WINTER);
    const [day] = facetsWanted({ category: '', from: '00:00', timezone: 'Asia/Kathmandu' }, WINTER);
    expect([week?.length, day?.length]).toEqual([49, 48]);
  });
});
