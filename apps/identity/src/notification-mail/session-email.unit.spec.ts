import { MemberId } from '@skillhour/contracts';
import { sessionEmail } from './session-email.js';

type Content = Parameters<typeof sessionEmail>[1];
const CONTENT: Content = {
  about: 'reminder',
  side: 'student',
  other_id: MemberId.parse('tomas'),
  other: { firstName: 'Tomás', fullName: 'Tomás Silva' },
  title: 'Tune an accordion',
  starts_at: '2030-06-04T12:30:00.000Z',
  timezone: 'Asia/Kolkata',
  link: '/meeting-room/m1?teacherId=tomas&studentId=ines',
  cancellation: null,
  now: new Date('2030-06-04T12:15:00.000Z'),
  origin: 'https://skillhour.example',
  unsubscribeLink: 'https://skillhour.example/unsubscribe?token=x',
};
const emailOf = (changes: Partial<Content> = {}) => sessionEmail('Ines', { ...CONTENT, ...changes });
const LINK = '/sessions/s1';

it('reminds a party of a session, with the time in their zone and a link to the room', () => {
  const email = emailOf();
  expect(email).toMatchObject({
    subject: 'Your session with Tomás starts in 15 minutes',
    text: [
      'Hello Ines, your session starts soon. The room opens five minutes before.',
      'Session: Tune an accordion\nWith: Tomás Silva\nWhen: Tue, Jun 4, 6:00 PM India Standard Time',
      'https://skillhour.example/meeting-room/m1?teacherId=tomas&studentId=ines',
      'Choose in your settings what we email you, and when.',
      'Unsubscribe: https://skillhour.example/unsubscribe?token=x\n',
    ].join('\n\n'),
  });
  expect(email.html).toContain('>Join Meeting</a>');
});

it('links a reminder of a session at a place to its page, not to a room', () => {
  const email = emailOf({ link: LINK, at_place: true });
  expect(email.text).toContain('Its page has the code that starts the clock.');
  expect(email.text).not.toContain('room');
  expect(email.html).toContain('>See the session</a>');
});

it.each([
  ['2030-06-03T12:30:00.000Z', '24 hours'],
  ['2030-06-04T11:00:00.000Z', '2 hours'],
  ['2030-06-04T11:01:00.000Z', '89 minutes'],
  ['2030-06-04T12:15:20.000Z', '15 minutes'],
  ['2030-06-04T12:29:50.000Z', '1 minute'],
])('states at %s that the session starts in %s', (now, time) => {
  expect(emailOf({ now: new Date(now) }).subject).toBe(`Your session with Tomás starts in ${time}`);
});

it.each([
  ['agreed', 'Your session with Tomás is on Tue, Jun 4, 6:00 PM', 'you and Tomás agreed on a time.'],
  ['moved', 'Your session with Tomás moved to Tue, Jun 4, 6:00 PM', 'you and Tomás agreed on another time.'],
] as const)('reports a session that was %s, with its file for the calendar', (about, subject, intro) => {
  const email = emailOf({ about, link: LINK });
  expect(email.subject).toBe(subject);
  expect(email.text).toContain(`Hello Ines, ${intro}`);
  expect(email.text).toContain('https://skillhour.example/sessions/s1');
  expect(email.text).toContain('Open the attached file to update your calendar.');
});

describe('the email about a cancelled session', () => {
  const cancelled = (by: string | null, changes: Partial<Content> = {}, reason = 'I am ill', minutes = 0) =>
    emailOf({
      ...{ about: 'cancelled', link: LINK, ...changes },
      cancellation: { by_member_id: by === null ? null : MemberId.parse(by), reason, minutes },
    });

  it.each([
    ['tomas', 'Hello Ines, Tomás cancelled your session.'],
    ['ines', 'Hello Ines, you cancelled your session.'],
    [null, 'Hello Ines, your session was cancelled.'],
  ])('names who cancelled it: %s', (by, intro) => {
    expect(cancelled(by)).toMatchObject({
      subject: 'Your session with Tomás was cancelled',
      text: expect.stringContaining(intro) as string,
    });
  });

  it('states the reason, if there is one, and the minutes from the view of the reader', () => {
    expect(cancelled('tomas').text).toContain('Reason: I am ill\nMinutes: None moved');
    expect(cancelled(null, {}, '').text).not.toContain('Reason');
    expect(cancelled('ines', {}, '', 7).text).toContain('Minutes: 7 moved to Tomás');
    expect(cancelled('tomas', { side: 'teacher' }, '', 1).text).toContain('Minutes: 1 moved to you');
    expect(cancelled('tomas').text).toContain(
      'Open the attached file to remove the session from your calendar.',
    );
  });

  it('names no party that has deleted their account', () => {
    expect(cancelled(null, { other: undefined }).subject).toBe(
      'Your session with a former member was cancelled',
    );
  });
});
