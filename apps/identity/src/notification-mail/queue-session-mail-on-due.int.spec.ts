import {
  exchangeApi,
  identityApi,
  MemberId,
  newId,
  realtimeEvents,
  SessionId,
  type EventData,
  type Input,
} from '@skillhour/contracts';
import { createEnvelope, EventPublisher, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { createCalendarService } from '../../test/calendar-in-test.js';
import { IdentityInTest } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Data = EventData<typeof realtimeEvents.sessionMailDue>;
const HOUR_MS = 3_600_000;
const publish = async (memberId: MemberId, otherId: MemberId, changes: Partial<Data> = {}): Promise<Data> => {
  const data: Data = {
    ...{ about: 'agreed', member_id: memberId, other_id: otherId, side: 'student' },
    ...{ session_id: newId(SessionId), title: 'Gears', link: '/sessions/s1', cancellation: null },
    starts_at: new Date(identity.clock.now().getTime() + 3 * HOUR_MS).toISOString(),
    timezone: 'Europe/Lisbon',
    unsubscribe_token: 'token',
    ...changes,
  };
  const envelope = createEnvelope(realtimeEvents.sessionMailDue, data, systemContext(), {
    occurredAt: identity.clock.now(),
  });
  await identity.service.get(EventPublisher).publish(envelope);
  return data;
};
const createMembers = () =>
  Promise.all([identity.newMember(), identity.newMember(identity.freshEmail('Samuel'))]);

it('sends a reminder without a calendar file, even if exchange is unavailable', async () => {
  const [member, other] = await createMembers();
  const starts_at = new Date(identity.clock.now().getTime() + 15 * 60_000).toISOString();
  await publish(member.user.id, other.user.id, { about: 'reminder', starts_at });
  expect(await identity.mailTo(member.email, 2)).toMatchObject({
    subject: 'Your session with Mira starts in 15 minutes',
    text: expect.stringContaining('With: Mira Sander') as string,
    attachments: [],
  });
});

it('sends a session’s calendar file, as soon as exchange returns it', async () => {
  const [member, other] = await createMembers();
  const { session_id } = await publish(member.user.id, other.user.id);
  const mails = identity.service.get<Connection>(DATABASE).collection('mails');
  const isTried = { about: new RegExp(session_id), 'trouble.attempts': 1 };
  await until(() => mails.countDocuments(isTried), { what: 'a first attempt' });
  const subjects = identity.mail.to(member.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your session'))).toEqual([]);
  const requests: Input<typeof exchangeApi.renderInvitation>[] = [];
  const exchange = await identity.startOtherService(
    createCalendarService((input) => {
      requests.push(input);
      return { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' };
    }),
  );
  identity.clock.advance(60_000);
  const { subject, attachments } = await identity.mailTo(member.email, 2);
  expect(subject).toMatch(/^Your session with Mira is on /);
  expect(attachments).toMatchObject([
    { type: 'text/calendar', method: 'REQUEST' },
    { type: 'application/ics', name: 'session.ics' },
  ]);
  for (const { text } of attachments) expect(text).toContain('METHOD:REQUEST');
  expect(requests[0]).toEqual({
    session_id,
    organizer: { name: 'Skillhour', address: 'no-reply@skillhour.example' },
    attendee: {
      ...{ member_id: member.user.id, name: 'Mira Sander' },
      address: expect.stringMatching(new RegExp(`^${member.email}$`, 'i')) as string,
    },
  });
  await exchange.close();
});

it('sends no email to a blocked member, nor about a session that has begun meanwhile', async () => {
  const [member, other] = await createMembers();
  await identity.call(identityApi.toggleBlock, { id: member.user.id }, await identity.admin());
  await publish(member.user.id, other.user.id, { about: 'reminder' });
  await publish(other.user.id, member.user.id, {
    about: 'reminder',
    starts_at: identity.clock.now().toISOString(),
  });
  await publish(other.user.id, member.user.id, { about: 'reminder' });
  expect((await identity.mailTo(other.email, 2)).subject).toBe('Your session with Mira starts in 3 hours');
  const subjects = identity.mail.to(member.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes('session'))).toEqual([]);
});
