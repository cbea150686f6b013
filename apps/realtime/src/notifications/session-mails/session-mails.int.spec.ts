import {
  exchangeEvents,
  identityEvents,
  realtimeApi,
  realtimeEvents,
  type EventData,
  type TopicPreference,
} from '@skillhour/contracts';
import { Broker } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { NotificationWorld, type Reader } from '../../../test/notification-world.js';

type Mail = EventData<typeof realtimeEvents.sessionMailDue>;

let world: NotificationWorld;
const mailed: Mail[] = [];
const digests: EventData<typeof realtimeEvents.mailDue>[] = [];
beforeAll(async () => {
  world = await NotificationWorld.start();
  const { connection, names } = world.at().get(Broker);
  const collect = <Data>(type: string, list: Data[]) =>
    connection.subscribe(names.eventSubject(type), {
      callback: (_, message) => void list.push((JSON.parse(message.string()) as { data: Data }).data),
    });
  collect(realtimeEvents.sessionMailDue.type, mailed);
  collect(realtimeEvents.mailDue.type, digests);
});
beforeEach(() => world.clock.set('2030-01-08T10:00:00.000Z'));
afterAll(() => world.stop());

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const createMembers = () => Promise.all([world.member('Meera'), world.member('Samuel')]);
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const schedule = async (student: Reader, teacher: Reader, ms: number) => {
  const { proposal_id } = world.proposal(student, teacher);
  const session = {
    ...world.session(student, teacher, 'Gears'),
    proposal_id,
    scheduled_time: inMs(ms),
    duration_minutes: 30,
  };
  await world.publish(exchangeEvents.sessionScheduled, session);
  return session;
};
type Scheduled = Awaited<ReturnType<typeof schedule>>;
const mailsTo = ({ id }: Reader) => mailed.filter(({ member_id }) => member_id === id);
/** Waits until a member was sent this many emails about sessions, and returns the last. */
const mailTo = (reader: Reader, count: number): Promise<Mail> =>
  until(() => mailsTo(reader)[count - 1] ?? false, { what: `email ${count} about a session` });
const unsent = ({ id }: Reader) => world.collection('session_mails').find({ memberId: id }).toArray();
const untilUnsent = (reader: Reader, count: number) =>
  until(async () => (await unsent(reader)).length === count, { what: `${count} unsent emails` });
const choose = (reader: Reader, mail: TopicPreference['mail']) =>
  world.call(
    realtimeApi.updatePreferences,
    { topics: [{ topic: 'sessions', app: true, device: true, mail }] },
    reader,
  );
const moved = (session: Scheduled, by: Reader, ms: number, n: number) => ({
  ...session,
  by_member_id: by.id,
  scheduled_time: inMs(ms),
  former_meeting_id: null,
  n,
});

it('reports each new state of a session to both parties, in their time zones', async () => {
  const [meera, samuel] = await createMembers();
  await world.call(realtimeApi.updatePreferences, { timezone: 'Asia/Kolkata' }, samuel);
  const session = await schedule(meera, samuel, 50 * HOUR_MS);
  const shared = { session_id: session.session_id, title: 'Gears', link: `/sessions/${session.session_id}` };
  const agreed = { ...shared, about: 'agreed', starts_at: session.scheduled_time, cancellation: null };
  expect(await mailTo(meera, 1)).toMatchObject({
    ...agreed,
    ...{ member_id: meera.id, other_id: samuel.id, side: 'student', timezone: 'UTC' },
  });
  expect(await mailTo(samuel, 1)).toMatchObject({
    ...agreed,
    ...{ member_id: samuel.id, other_id: meera.id, side: 'teacher', timezone: 'Asia/Kolkata' },
  });
  const later = moved(session, meera, 70 * HOUR_MS, 1);
  await world.publish(exchangeEvents.sessionRescheduled, later);
  const cancelled = { by_member_id: samuel.id, outcome: 'cancelled', reason: 'I am ill', minutes: 7 };
  for (const reader of [meera, samuel])
    expect(await mailTo(reader, 2)).toMatchObject({
      ...shared,
      about: 'moved',
      starts_at: later.scheduled_time,
    });
  await world.publish(exchangeEvents.sessionCancelled, { ...later, ...cancelled });
  for (const reader of [meera, samuel])
    expect(await mailTo(reader, 3)).toMatchObject({
      ...{ ...shared, about: 'cancelled', starts_at: later.scheduled_time },
      cancellation: { by_member_id: samuel.id, reason: 'I am ill', minutes: 7 },
    });
});

it('does not put what has an email of its own into other emails', async () => {
  const [meera, samuel] = await createMembers();
  const session = await schedule(meera, samuel, HOUR_MS);
  await mailTo(samuel, 1);
  world.clock.advance(45 * MINUTE_MS);
  await mailTo(samuel, 2);
  await world.publish(exchangeEvents.sessionCancelled, { ...session, outcome: 'member_left' });
  await mailTo(samuel, 3);
  expect(await world.messages(samuel, 3)).toHaveLength(3);
  expect(await world.collection('due_mails').countDocuments({ memberId: samuel.id })).toBe(0);
});

it.each(['now', 'digest'] as const)(
  'reminds members who chose %s at once, a quarter of an hour before, with a link to the room',
  async (mail) => {
    const [meera, samuel] = await createMembers();
    await choose(samuel, mail);
    const { meeting_id, scheduled_time } = await schedule(meera, samuel, HOUR_MS);
    await mailTo(samuel, 1);
    world.clock.advance(45 * MINUTE_MS);
    const reminder = await mailTo(samuel, 2);
    expect(reminder).toMatchObject({ about: 'reminder', starts_at: scheduled_time, other_id: meera.id });
    expect(reminder.link).toBe(`/meeting-room/${meeting_id}?teacherId=${samuel.id}&studentId=${meera.id}`);
    expect(digests.filter(({ member_id }) => member_id === samuel.id)).toEqual([]);
  },
);

it('sends none to members who want no emails about sessions, nor after they unsubscribed', async () => {
  const [meera, samuel] = await createMembers();
  await choose(meera, 'never');
  world.clock.set('2030-01-08T23:00:00.000Z');
  const session = await schedule(meera, samuel, 50 * HOUR_MS);
  await untilUnsent(samuel, 1);
  await choose(samuel, 'never');
  world.clock.set('2030-01-09T07:00:00.000Z');
  await untilUnsent(samuel, 0);
  const tom = await world.member('Tom');
  await world.publish(exchangeEvents.sessionCancelled, {
    ...session,
    teacher_id: tom.id,
    outcome: 'member_left',
  });
  await mailTo(tom, 1);
  expect([mailsTo(meera), mailsTo(samuel)]).toEqual([[], []]);
});

it('sends the latest state after quiet hours, and no reminder of a cancelled session', async () => {
  const [meera, samuel] = await createMembers();
  const session = await schedule(meera, samuel, 37 * HOUR_MS);
  for (const reader of [meera, samuel]) await mailTo(reader, 1);
  // One day before the session it is night.
  world.clock.set('2030-01-08T23:00:00.000Z');
  for (const reader of [meera, samuel]) await untilUnsent(reader, 1);
  await world.publish(exchangeEvents.sessionRescheduled, moved(session, meera, 60 * HOUR_MS, 1));
  await until(async () => (await unsent(samuel)).some(({ _id }) => String(_id).endsWith(':state')));
  await world.publish(exchangeEvents.sessionCancelled, {
    ...{ ...session, outcome: 'cancelled', by_member_id: meera.id, reason: 'A train' },
  });
  await until(async () => {
    const mails = await unsent(samuel);
    return mails.length === 1 && String(mails[0]?.['mail']).includes('A train');
  });
  world.clock.set('2030-01-09T07:00:00.000Z');
  for (const reader of [meera, samuel]) {
    expect(await mailTo(reader, 2)).toMatchObject({ about: 'cancelled' });
    expect(mailsTo(reader)).toHaveLength(2);
  }
});

it('does not report a session that has begun as agreed, nor one that a party missed as cancelled', async () => {
  const [meera, samuel] = await createMembers();
  world.clock.set('2030-01-08T23:00:00.000Z');
  const session = await schedule(meera, samuel, 9 * HOUR_MS);
  await untilUnsent(samuel, 1);
  world.clock.set('2030-01-09T08:00:01.000Z');
  await untilUnsent(samuel, 0);
  await world.publish(exchangeEvents.sessionCancelled, { ...session, outcome: 'both_absent' });
  expect((await world.messages(samuel, 2))[0]).toBe('Nobody came to Gears');
  expect([...mailsTo(samuel), ...(await unsent(samuel))]).toEqual([]);
});

it('deletes the unsent emails of a member who deletes their account', async () => {
  const [meera, samuel] = await createMembers();
  world.clock.set('2030-01-08T23:00:00.000Z');
  await schedule(meera, samuel, 50 * HOUR_MS);
  await untilUnsent(samuel, 1);
  await world.publish(identityEvents.memberDeleted, { member_id: samuel.id });
  await untilUnsent(samuel, 0);
  await untilUnsent(meera, 1);
});
