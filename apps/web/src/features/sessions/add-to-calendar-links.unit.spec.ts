import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { calendarLinksOf } from './add-to-calendar-links';

const ORIGIN = 'https://skillhour.test';
const TITLE = 'C++ & "pointers": für Anfänger 🎓';
const session = sessionOf({
  ...{ scheduled_time: '2030-06-01T10:00:00.000Z', ends_at: '2030-06-01T10:30:00.000Z' },
  request: { id: 'r1', title: TITLE, tags: [], duration_minutes: 30 },
  note: 'Bring 1 + 1 laptops',
}) as unknown as Schedule;
const TEXT = `Teacher: Tomás\nStudent: Meera\n\nBring 1 + 1 laptops\n\n${ORIGIN}/sessions/s1`;

describe('links to web calendars', () => {
  const { google, outlook } = calendarLinksOf(session, ORIGIN);
  const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

  it('contain the title, the time in UTC, the people and the address of the session', () => {
    expect(new URL(google).host).toBe('calendar.google.com');
    expect(queryOf(google)).toEqual({
      ...{ action: 'TEMPLATE', text: TITLE, dates: '20300601T100000Z/20300601T103000Z' },
      ...{ details: TEXT, location: `${ORIGIN}/sessions/s1` },
    });
    expect(new URL(outlook).host).toBe('outlook.live.com');
    expect(queryOf(outlook)).toMatchObject({
      ...{ subject: TITLE, body: TEXT, location: `${ORIGIN}/sessions/s1` },
      ...{ startdt: '2030-06-01T10:00:00.000Z', enddt: '2030-06-01T10:30:00.000Z' },
    });
  });

  it('contain no plus sign, which some calendars show instead of a space', () => {
    expect(google + outlook).not.toContain('+');
  });
});
