import {
  exchangeEvents,
  ExchangeId,
  ledgerEvents,
  newId,
  ProposalId,
  realtimeApi,
  TransferId,
} from '@skillhour/contracts';
import { DATABASE, type Tx } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import { NotificationWorld, type Reader } from '../../test/notification-world.js';
import type { Connection } from 'mongoose';
import { endSockets } from '../../test/socket-client.js';
import { DueMailStore } from './mail/due-mail.store.js';

let world: NotificationWorld;
beforeAll(async () => {
  world = await NotificationWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const HOUR_MS = 3_600_000;
const createMembers = () => Promise.all([world.member('Meera'), world.member('Samuel')]);
const notificationTypesOf = async (reader: Reader) =>
  (await world.call(realtimeApi.listNotifications, {}, reader)).results.map((one) => one.notification_type);

describe('notifications about a request that ended', () => {
  const closed = (student: Reader, teacher: Reader, reason: 'owner' | 'expired' | 'taken_down') => {
    const { scheduled_time: _, ...facts } = world.proposal(student, teacher, 'Gears');
    return { ...facts, reason };
  };

  it('notify the teacher who proposed a time of the reason, once, by email and on open pages', async () => {
    const [meera, samuel] = await createMembers();
    const device = await world.device(samuel);
    const event = closed(meera, samuel, 'owner');
    await world.publish(exchangeEvents.requestClosed, event, event.proposal_id);
    expect(await world.messages(samuel, 1)).toEqual(['Meera Mensah took the request Gears back.']);
    expect(await device.next('new_notification')).toMatchObject({
      notification: {
        title: 'Request closed',
        topic: 'proposals',
        link: `/requests/${event.request_id}`,
        sender_id: meera.id,
      },
    });
    expect(await device.next('changed')).toMatchObject({ areas: ['requests', 'proposals'] });
    await world.publish(exchangeEvents.requestClosed, event, event.proposal_id);
    await world.publish(exchangeEvents.requestClosed, closed(meera, samuel, 'expired'));
    await world.messages(samuel, 2);
    const takenDown = closed(meera, samuel, 'taken_down');
    await world.publish(exchangeEvents.requestClosed, { ...takenDown, proposal_id: null });
    expect(await world.messages(samuel, 3)).toEqual([
      'An admin took the request Gears down.',
      'The request Gears found no teacher in time and was closed.',
      'Meera Mensah took the request Gears back.',
    ]);
    const { notifications } = await world.unread(samuel);
    expect(notifications).toHaveLength(3);
    expect(notifications.some(({ link }) => link.includes(takenDown.request_id))).toBe(false);
    expect(await notificationTypesOf(meera)).toEqual([]);
    const mails = await world.collection('due_mails').find({ memberId: samuel.id }).toArray();
    expect(mails).toMatchObject([{ kind: 'now' }]);
  });

  it('report an admin’s take-down to the teacher of a rejected proposal, without a link to the request', async () => {
    const [meera, samuel] = await createMembers();
    const { scheduled_time: _, ...rejected } = world.proposal(meera, samuel, 'Gears');
    await world.publish(exchangeEvents.proposalRejected, rejected);
    await world.messages(samuel, 1);
    await world.publish(exchangeEvents.proposalRejected, { ...rejected, reason: 'taken_down' });
    expect(await world.messages(samuel, 2)).toEqual([
      'An admin took the request Gears down.',
      'Your proposal for Gears was declined.',
    ]);
    const { notifications } = await world.unread(samuel);
    expect(notifications.map(({ link }) => link)).toEqual(['/requests', `/requests/${rejected.request_id}`]);
  });

  it('notify the owner of an expired request that the minutes are back, but not of their own cancellation', async () => {
    const meera = await world.member('Meera');
    const device = await world.device(meera);
    const { request_id, student_id } = world.proposal(meera, meera);
    const cancelled = (title: string, reason: 'owner' | 'expired') =>
      world.publish(exchangeEvents.requestCancelled, {
        ...{ request_id, student_id, title, reason },
        invited_ids: [],
      });
    await cancelled('Chords', 'owner');
    await cancelled('Gears', 'expired');
    expect(await world.messages(meera, 1)).toEqual([
      'Gears expired without a teacher. Its minutes are available again.',
    ]);
    expect((await world.unread(meera)).notifications).toMatchObject([
      { title: 'Request expired', link: `/requests/${request_id}`, sender: null },
    ]);
    expect(await device.next('changed')).toMatchObject({ areas: ['requests', 'minutes'] });
  });
});

it('notifies the teacher who proposed a time of a changed duration, also on open pages', async () => {
  const [meera, samuel] = await createMembers();
  const device = await world.device(samuel);
  const { scheduled_time: _, ...facts } = world.proposal(meera, samuel, 'Gears');
  const resized = { ...facts, before_minutes: 15, duration_minutes: 60 };
  await world.publish(exchangeEvents.requestResized, resized);
  expect(await world.messages(samuel, 1)).toEqual([
    'Meera Mensah changed Gears from 15 to 60 minutes. Your proposal now applies to the new duration unless you withdraw it.',
  ]);
  expect(await device.next('new_notification')).toMatchObject({
    notification: { topic: 'proposals', link: `/requests/${facts.request_id}`, sender_id: meera.id },
  });
  expect(await device.next('changed')).toMatchObject({ areas: ['requests', 'proposals'] });
});

describe('a scheduled session', () => {
  const scheduled = async (student: Reader, teacher: Reader, ms: number) => {
    const { proposal_id } = world.proposal(student, teacher);
    const scheduled_time = new Date(world.clock.now().getTime() + ms).toISOString();
    const session = { ...world.session(student, teacher, 'Gears'), proposal_id, scheduled_time };
    await world.publish(exchangeEvents.sessionScheduled, { ...session, duration_minutes: 30 });
    await world.messages(teacher, 1);
    return session;
  };
  /** Waits for a reminder, which arrives within one run of the reminder loop. */
  const waitForNotification = (reader: Reader, kind: string) =>
    until(
      async () => {
        const { results } = await world.call(realtimeApi.listNotifications, { show: 'sessions' }, reader);
        return results.find((one) => one.notification_type === kind);
      },
      { what: `${reader.id} to be notified of ${kind}` },
    );

  it('reminds both members one day before it, and not earlier', async () => {
    const [meera, samuel] = await createMembers();
    const { session_id, scheduled_time } = await scheduled(meera, samuel, 25 * HOUR_MS);
    world.clock.advance(HOUR_MS - 1_000);
    // The reminder of a later session proves that the loop has checked the due reminders.
    const [elsie, tom] = await Promise.all([world.member('Elsie'), world.member('Tom')]);
    await scheduled(elsie, tom, 24 * HOUR_MS + 500);
    world.clock.advance(999);
    await waitForNotification(elsie, 'session_soon');
    expect(await notificationTypesOf(meera)).toEqual([]);
    world.clock.advance(1);
    for (const [reader, other] of [
      [meera, 'Samuel'],
      [samuel, 'Meera'],
    ] as const) {
      const reminder = await waitForNotification(reader, 'session_soon');
      expect(reminder).toMatchObject({
        title: 'Session coming up',
        link: `/sessions/${session_id}`,
        text: { values: { time: scheduled_time }, moments: ['time'] },
      });
      expect(reminder.message).toMatch(
        new RegExp(`^Gears with ${other} Mensah begins \\w{3}, \\w{3} \\d+, `),
      );
    }
  });

  it('notifies both members when it is a quarter of an hour ahead', async () => {
    const [meera, samuel] = await createMembers();
    const { session_id, scheduled_time } = await scheduled(meera, samuel, HOUR_MS);
    world.clock.advance(45 * 60_000);
    for (const reader of [meera, samuel])
      expect(await waitForNotification(reader, 'session_near')).toMatchObject({
        title: 'Session in a quarter of an hour',
        link: `/sessions/${session_id}`,
        text: { values: { time: scheduled_time } },
      });
  });
});

it('rejects taking an email in one transaction while another adds to it', async () => {
  const due = world.at().get(DueMailStore);
  const mail = { memberId: (await world.member('Meera')).id, kind: 'now' as const };
  const now = world.clock.now();
  const later = new Date(now.getTime() + HOUR_MS);
  const database = world.at().get<Connection>(DATABASE);
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) =>
    database.transaction((session) => work({ session } as Tx));
  await inTransaction((tx) => due.add(mail, later, tx));
  const [adding, taking] = await Promise.all([database.startSession(), database.startSession()]);
  try {
    adding.startTransaction();
    taking.startTransaction();
    await due.add(mail, later, { session: adding } as Tx);
    await expect(due.take(mail, later, { session: taking } as Tx)).rejects.toMatchObject({ code: 112 });
    await adding.commitTransaction();
  } finally {
    await Promise.all([adding.endSession(), taking.endSession()]);
  }
});

it('keeps one notification per kind with the latest time for repeated proposals and withdrawals', async () => {
  const [meera, samuel] = await createMembers();
  const stranger = await world.member('Tom');
  const { request_id, ...proposal } = world.proposal(meera, samuel, 'Gears');
  const rowsOf = (kind: string) =>
    world
      .collection('notifications')
      .find({ memberId: meera.id, kind, actorIds: [samuel.id] })
      .toArray();
  const valuesOf = async (kind: string) => (await rowsOf(kind)).map(({ values }) => String(values));
  const waitForNotified = (kind: string, latest: string) =>
    until(async () => (await valuesOf(kind)).some((values) => values.includes(latest)));
  for (let hour = 10; hour < 13; hour += 1) {
    const title = `Gears ${hour}`;
    const made = { ...proposal, request_id, title, scheduled_time: `2030-01-09T${hour}:00:00.000Z` };
    const { scheduled_time: _, ...withdrawn } = made;
    await world.publish(exchangeEvents.proposalMade, made);
    await waitForNotified('proposal_received', `T${hour}`);
    await world.publish(exchangeEvents.proposalWithdrawn, withdrawn);
    await waitForNotified('proposal_withdrawn', title);
  }
  await world.publish(exchangeEvents.proposalMade, { ...proposal, request_id, teacher_id: stranger.id });
  await until(async () => (await notificationTypesOf(meera)).length >= 3);
  expect((await notificationTypesOf(meera)).sort()).toEqual([
    ...['proposal_received', 'proposal_received', 'proposal_withdrawn'],
  ]);
});

describe('notifications about minutes', () => {
  it('notify the receiver of a gift and of a grant, with the text or reason', async () => {
    const [meera, samuel] = await createMembers();
    const gift = { transfer_id: TransferId.parse('1'), giver_id: meera.id, receiver_id: samuel.id };
    await world.publish(exchangeEvents.giftMade, { ...gift, amount_minutes: 1, text: '' });
    await world.messages(samuel, 1);
    const other = { ...gift, transfer_id: TransferId.parse('2') };
    await world.publish(exchangeEvents.giftMade, { ...other, amount_minutes: 20, text: 'For the cake' });
    await world.messages(samuel, 2);
    const grant = { transfer_id: TransferId.parse('3'), member_id: samuel.id };
    await world.publish(ledgerEvents.minutesGranted, { ...grant, amount_minutes: 45, reason: 'The hall' });
    expect(await world.messages(samuel, 3)).toEqual([
      'The community gave you 45 minutes: The hall',
      'Meera Mensah gave you 20 minutes: “For the cake”',
      'Meera Mensah gave you 1 minute.',
    ]);
    const { notifications } = await world.unread(samuel);
    expect(notifications.map(({ topic, link }) => [topic, link])).toEqual(
      Array.from({ length: 3 }, () => ['minutes', '/account']),
    );
  });

  it('notify the member of a changed credit line, and of one that runs low', async () => {
    const samuel = await world.member('Samuel');
    const change = { member_id: samuel.id, reason: 'A regular' };
    await world.publish(ledgerEvents.creditChanged, { ...change, credit_limit: 600 });
    await world.messages(samuel, 1);
    const low = { member_id: samuel.id, available_minutes: 119, credit_limit: 600 };
    await world.publish(ledgerEvents.creditRanLow, low);
    await world.messages(samuel, 2);
    await world.publish(ledgerEvents.creditChanged, { ...change, credit_limit: 0 });
    expect(await world.messages(samuel, 3)).toEqual([
      'You no longer have a credit line: A regular',
      'You have 119 minutes left before you reach −600 min. Teach a session to earn more.',
      'You can go down to −600 min now: A regular',
    ]);
  });
});

describe('notifications about logged minutes', () => {
  it('notify the other party of a log and of its answer, and both if no one logged', async () => {
    const [meera, samuel] = await createMembers();
    const session = { ...world.session(meera, samuel, 'Gears'), at_place: true };
    const logged = { ...session, by_member_id: samuel.id, minutes: 20 };
    await world.publish(exchangeEvents.sessionLogged, { ...logged, accepted_at: '2030-02-01T10:00:00.000Z' });
    const [told] = await world.messages(meera, 1);
    expect(told).toMatch(
      /^Samuel Mensah logged 20 minutes for Gears\. They move on .+ unless you decline\.$/,
    );
    await world.publish(exchangeEvents.sessionLogDeclined, { ...logged, by_member_id: meera.id });
    expect(await world.messages(samuel, 1)).toEqual([
      'Meera Mensah declined the 20 minutes that you logged for Gears.',
    ]);
    await until(async () => (await world.unread(meera)).unread_count === 0);
    await world.publish(exchangeEvents.sessionCancelled, { ...session, outcome: 'not_logged', released: 30 });
    const closed = 'No one logged Gears in time, so its 30 minutes went back to the student.';
    expect((await world.messages(meera, 2))[0]).toBe(closed);
    expect((await world.messages(samuel, 2))[0]).toBe(closed);
  });

  it('plan no reminder of a room for a session at a place', async () => {
    const [meera, samuel] = await createMembers();
    const remindersOf = (session_id: string) => () =>
      world.collection('reminders').find({ sessionId: session_id }).toArray();
    const scheduled = { proposal_id: newId(ProposalId), duration_minutes: 30 };
    const scheduled_time = new Date(world.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    for (const [at_place, kinds] of [
      [true, ['session_near', 'session_soon']],
      [false, ['room_open', 'session_near', 'session_soon']],
    ] as const) {
      const session = { ...world.session(meera, samuel, 'Gears'), at_place };
      await world.publish(exchangeEvents.sessionScheduled, { ...session, ...scheduled, scheduled_time });
      const planned = remindersOf(session.session_id);
      await until(async () => (await planned()).length > 0);
      expect((await planned()).map(({ kind }) => String(kind)).sort()).toEqual(kinds);
    }
  });

  it('refresh the pages of both when the clock at a place starts', async () => {
    const [meera, samuel] = await createMembers();
    const devices = [await world.device(meera), await world.device(samuel)];
    await world.publish(exchangeEvents.sessionClockChanged, {
      ...world.session(meera, samuel),
      at_place: true,
    });
    for (const device of devices) expect(await device.next('changed')).toMatchObject({ areas: ['sessions'] });
  });
});

describe('notifications about exchanges without a request', () => {
  const exchangeOf = (student: Reader, teacher: Reader) => ({
    ...{ exchange_id: newId(ExchangeId), student_id: student.id, teacher_id: teacher.id },
    ...{ minutes: 30, tag: 'Guitar', at: '2030-01-09T20:30:00.000Z' },
  });
  const made = { transfer_id: TransferId.parse('9'), recorded_by: null };

  it('notify the teacher of given and of accepted minutes', async () => {
    const [meera, samuel] = await createMembers();
    const given = { ...exchangeOf(meera, samuel), ...made };
    await world.publish(exchangeEvents.exchangeMade, { ...given, origin: 'given' });
    expect(await world.messages(samuel, 1)).toEqual(['Meera Mensah gave you 30 minutes for Guitar.']);
    const asked = exchangeOf(meera, samuel);
    await world.publish(exchangeEvents.exchangeAsked, { ...asked, expires_at: '2030-01-24T10:00:00.000Z' });
    expect((await world.messages(meera, 1))[0]).toMatch(
      /^Samuel Mensah asked you for 30 minutes for Guitar\. Answer by .+\.$/,
    );
    expect((await world.unread(meera)).notifications[0]?.link).toBe('/account/asks');
    await world.publish(exchangeEvents.exchangeMade, { ...asked, ...made, origin: 'asked' });
    expect((await world.messages(samuel, 2))[0]).toBe(
      'Meera Mensah accepted: 30 minutes for Guitar moved to you.',
    );
    await until(async () => (await world.unread(meera)).unread_count === 0);
  });

  it('notify the teacher of a declined and of an expired ask, but no one of a withdrawn one', async () => {
    const [meera, samuel] = await createMembers();
    const ask = exchangeOf(meera, samuel);
    await world.publish(exchangeEvents.exchangeAskClosed, { ...ask, how: 'withdrawn' });
    await world.publish(exchangeEvents.exchangeAskClosed, { ...ask, how: 'declined' });
    await world.messages(samuel, 1);
    await world.publish(exchangeEvents.exchangeAskClosed, { ...ask, how: 'expired' });
    expect(await world.messages(samuel, 2)).toEqual([
      'Meera Mensah didn’t answer in 14 days, so no minutes moved for Guitar (30 minutes).',
      'Meera Mensah declined to give 30 minutes for Guitar.',
    ]);
    expect(await notificationTypesOf(meera)).toEqual([]);
  });

  it('notify both of an exchange that an admin recorded', async () => {
    const [meera, samuel] = await createMembers();
    const recorded = { ...exchangeOf(meera, samuel), ...made, recorded_by: 'Ada Lovelace' };
    await world.publish(exchangeEvents.exchangeMade, { ...recorded, origin: 'recorded' });
    expect(await world.messages(samuel, 1)).toEqual([
      'Ada Lovelace recorded that you taught Meera Mensah Guitar. 30 minutes moved to you.',
    ]);
    expect(await world.messages(meera, 1)).toEqual([
      'Ada Lovelace recorded that Samuel Mensah taught you Guitar. 30 minutes moved to Samuel Mensah.',
    ]);
  });
});
