import { MeetingId, MemberId, ProposalId, RequestId, SessionId } from '@skillhour/contracts';
import ICAL from 'ical.js';
import type { Agreed, Session } from '../sessions/index.js';
import { toCalendarFile } from './calendar-file.js';

const now = new Date('2030-05-01T08:00:00Z');
const startsAt = new Date('2030-06-01T10:00:00Z');
const TITLE = 'Go; channels, "select" \\ and more: für Anfänger 🎓 — '.repeat(4).trim();
const NOTE = 'Bring a laptop,\r\nand questions;\n\nBEGIN:VEVENT\u0000';
const session: Agreed = {
  state: 'agreed',
  id: SessionId.parse('s1'),
  meetingId: MeetingId.parse('m1'),
  proposalId: ProposalId.parse('p1'),
  request: {
    id: RequestId.parse('r1'),
    createdAt: startsAt,
    content: { title: TITLE, tags: [], duration_minutes: 30 },
  },
  studentId: MemberId.parse('student'),
  teacherId: MemberId.parse('teacher'),
  startsAt,
  endsAt: new Date('2030-06-01T10:30:00Z'),
  durationMinutes: 30,
  timezone: 'Europe/Berlin',
  studentZone: null,
  note: NOTE,
  createdAt: startsAt,
  moves: 0,
  reschedule: null,
  holdKey: 'request:r1:hold',
};
const file = toCalendarFile([{ session, otherPartyName: 'Tomás' }], {
  origin: 'https://skillhour.test',
  now,
});

describe('toCalendarFile', () => {
  it("preserves members' texts when the file is parsed", () => {
    const calendar = ICAL.Component.fromString(file);
    const events = calendar.getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    const event = new ICAL.Event(events[0]);
    expect(event.summary).toBe(TITLE);
    expect(event.description).toBe(
      'With Tomás\n\nBring a laptop,\nand questions;\n\nBEGIN:VEVENT\n\nhttps://skillhour.test/sessions/s1',
    );
    expect([event.uid, event.sequence]).toEqual(['s1@skillhour', 0]);
    expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([startsAt, session.endsAt]);
    expect(events[0]!.getFirstPropertyValue('dtstamp')?.toString()).toBe('2030-05-01T08:00:00Z');
    expect(events[0]!.getFirstPropertyValue('url')).toBe('https://skillhour.test/sessions/s1');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  });

  it('ends lines with CRLF and limits them to 75 characters', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
    for (const line of file.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
  });
});

describe('the calendar file of an email', () => {
  const organizer = { name: 'Skillhour', address: 'no-reply@skillhour.test' };
  const attendee = { name: 'Ines "D\'Arc"', address: 'ines@example.org' };
  const invite = (method: 'REQUEST' | 'CANCEL', of: Session) =>
    toCalendarFile([{ session: of, otherPartyName: 'Tomás' }], {
      origin: 'https://skillhour.test',
      now,
      invitation: { method, organizer, attendee },
    });
  const eventOf = (text: string) => {
    const calendar = ICAL.Component.fromString(text);
    const event = calendar.getFirstSubcomponent('vevent')!;
    const property = (name: string) => event.getFirstPropertyValue(name)?.toString();
    return {
      method: calendar.getFirstPropertyValue('method'),
      ...{ uid: property('uid'), sequence: property('sequence'), status: property('status') },
      ...{ organizer: property('organizer'), attendees: event.getAllProperties('attendee') },
    };
  };

  it('invites its recipient, who has agreed already, in the name of the community', () => {
    const { attendees, ...event } = eventOf(invite('REQUEST', { ...session, moves: 2 }));
    expect(event).toEqual({
      ...{ method: 'REQUEST', uid: 's1@skillhour', sequence: '2', status: 'CONFIRMED' },
      organizer: 'mailto:no-reply@skillhour.test',
    });
    expect(attendees).toHaveLength(1);
    expect(attendees[0]!.getFirstValue()).toMatch(/^mailto:ines@example\.org$/i);
    expect(attendees[0]!.getParameter('partstat')).toBe('ACCEPTED');
    expect(attendees[0]!.getParameter('rsvp')).toBe('FALSE');
  });

  it('cancels the same event with a higher sequence number', () => {
    const ended = { outcome: null, settlement: null, cancellation: null, reversedMinutes: 0 };
    const { reschedule: _, holdKey: _key, ...facts } = session;
    const cancelled = { ...facts, ...ended, moves: 2, state: 'cancelled' } as const;
    expect(eventOf(invite('CANCEL', cancelled))).toMatchObject({
      ...{ method: 'CANCEL', uid: 's1@skillhour', sequence: '3', status: 'CANCELLED' },
    });
  });
});
