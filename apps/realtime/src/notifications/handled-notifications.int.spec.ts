import {
  contentEvents,
  ContentReportId,
  DisputeId,
  exchangeEvents,
  MeetingId,
  newId,
  realtimeApi,
  realtimeEvents,
  RequestId,
  SessionId,
  TagId,
  type EventData,
  type NotificationKind,
} from '@skillhour/contracts';
import { Broker } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { NotificationWorld, type Reader } from '../../test/notification-world.js';
import { endSockets } from '../../test/socket-client.js';

let world: NotificationWorld;
beforeAll(async () => {
  world = await NotificationWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const HOUR_MS = 3_600_000;
const createMembers = () => Promise.all([world.member('Meera'), world.member('Samuel')]);
const unreadKinds = async (reader: Reader) =>
  (await world.unread(reader)).notifications.map(({ notification_type }) => notification_type).toSorted();
const untilUnread = (reader: Reader, kinds: NotificationKind[]) =>
  until(async () => JSON.stringify(await unreadKinds(reader)) === JSON.stringify(kinds.toSorted()), {
    what: `only ${kinds.join(' and ')} to be unread`,
  });
/** Returns the session of an accepted proposal, which begins this many milliseconds from now. */
const sessionOf = (proposal: ReturnType<NotificationWorld['proposal']>, ms: number) => ({
  ...proposal,
  session_id: newId(SessionId),
  meeting_id: newId(MeetingId),
  scheduled_time: new Date(world.clock.now().getTime() + ms).toISOString(),
  duration_minutes: 30,
});

describe('a received proposal', () => {
  it('becomes read on all devices when its owner accepts it', async () => {
    const [meera, samuel] = await createMembers();
    const proposal = world.proposal(meera, samuel, 'Gears');
    await world.publish(exchangeEvents.proposalMade, proposal);
    await untilUnread(meera, ['proposal_received']);
    const device = await world.device(meera, 1);
    await world.publish(exchangeEvents.sessionScheduled, sessionOf(proposal, 50 * HOUR_MS));
    await until(() => device.all('unread_notifications').length === 2, { what: 'what is still unread' });
    expect(device.all('unread_notifications').at(-1)).toMatchObject({ notifications: [], unread_count: 0 });
    const { results } = await world.call(realtimeApi.listNotifications, {}, meera);
    expect(results).toMatchObject([{ notification_type: 'proposal_received', isRead: true }]);
    await untilUnread(samuel, ['proposal_accepted']);
  });

  it.each(['rejected', 'withdrawn', 'closed'] as const)('becomes read when it is %s', async (end) => {
    const [meera, samuel] = await createMembers();
    const { scheduled_time, ...proposal } = world.proposal(meera, samuel, 'Gears');
    await world.publish(exchangeEvents.proposalMade, { ...proposal, scheduled_time });
    await untilUnread(meera, ['proposal_received']);
    if (end === 'rejected') await world.publish(exchangeEvents.proposalRejected, proposal);
    if (end === 'withdrawn') await world.publish(exchangeEvents.proposalWithdrawn, proposal);
    if (end === 'closed')
      await world.publish(exchangeEvents.requestClosed, { ...proposal, reason: 'expired' });
    await untilUnread(meera, end === 'withdrawn' ? ['proposal_withdrawn'] : []);
  });

  it('becomes unread again if the teacher proposes another time, instead of a second one', async () => {
    const [meera, samuel] = await createMembers();
    const { scheduled_time, ...proposal } = world.proposal(meera, samuel, 'Gears');
    await world.publish(exchangeEvents.proposalMade, { ...proposal, scheduled_time });
    await untilUnread(meera, ['proposal_received']);
    await world.publish(exchangeEvents.proposalRejected, proposal);
    await untilUnread(meera, []);
    const later = '2030-01-10T12:00:00.000Z';
    await world.publish(exchangeEvents.proposalMade, { ...proposal, scheduled_time: later });
    await untilUnread(meera, ['proposal_received']);
    const { count, results } = await world.call(realtimeApi.listNotifications, {}, meera);
    expect(count).toBe(1);
    expect(results).toMatchObject([{ isRead: false, text: { values: { time: later } } }]);
  });

  it('stays unread if the proposal of another teacher is rejected', async () => {
    const [meera, samuel] = await createMembers();
    const tom = await world.member('Tom');
    const { scheduled_time, ...proposal } = world.proposal(meera, samuel, 'Gears');
    await world.publish(exchangeEvents.proposalMade, { ...proposal, scheduled_time });
    await world.publish(exchangeEvents.proposalMade, { ...proposal, scheduled_time, teacher_id: tom.id });
    await untilUnread(meera, ['proposal_received', 'proposal_received']);
    await world.publish(exchangeEvents.proposalRejected, { ...proposal, teacher_id: tom.id });
    await untilUnread(meera, ['proposal_received']);
    expect((await world.unread(meera)).notifications).toMatchObject([{ sender_id: samuel.id }]);
  });
});

it('marks a reserved or followed request as read when its teacher proposes a time or declines', async () => {
  const [meera, samuel] = await createMembers();
  for (const answer of ['propose', 'decline'] as const) {
    const { proposal_id, scheduled_time, ...facts } = world.proposal(meera, samuel, 'Gears');
    const { teacher_id: _, ...request } = facts;
    await world.publish(exchangeEvents.requestAsked, { ...facts, until: scheduled_time });
    const alert = { ...request, tag: { id: newId(TagId), name: 'Guitar' }, member_ids: [samuel.id] };
    await world.publish(contentEvents.followersAlerted, alert);
    await untilUnread(samuel, ['request_asked', 'tag_request']);
    if (answer === 'decline') await world.publish(exchangeEvents.requestDeclined, facts);
    else await world.publish(exchangeEvents.proposalMade, { ...facts, proposal_id, scheduled_time });
    await untilUnread(samuel, []);
  }
});

it('marks an invitation as read when the invited teacher proposes a time, not when another one does', async () => {
  const [meera, samuel] = await createMembers();
  const tom = await world.member('Tom');
  const { proposal_id, scheduled_time, ...facts } = world.proposal(meera, samuel, 'Gears');
  const proposal = { ...facts, proposal_id, scheduled_time };
  await world.publish(exchangeEvents.requestInvited, facts);
  await untilUnread(samuel, ['request_invited']);
  await world.publish(exchangeEvents.proposalMade, { ...proposal, teacher_id: tom.id });
  await untilUnread(meera, ['proposal_received']);
  await untilUnread(samuel, ['request_invited']);
  await world.publish(exchangeEvents.proposalMade, proposal);
  await untilUnread(samuel, []);
});

it('marks invitations as read when the request is cancelled, expires or is taken down, not those to others', async () => {
  const [meera, samuel] = await createMembers();
  const tom = await world.member('Tom');
  for (const end of ['owner', 'expired', 'taken_down'] as const) {
    const { proposal_id: _, scheduled_time: _time, ...facts } = world.proposal(meera, samuel, 'Gears');
    const { teacher_id: _teacher, ...request } = facts;
    const other = { ...request, request_id: newId(RequestId) };
    for (const teacher_id of [samuel.id, tom.id])
      await world.publish(exchangeEvents.requestInvited, { ...facts, teacher_id });
    await world.publish(exchangeEvents.requestInvited, { ...other, teacher_id: samuel.id });
    await untilUnread(samuel, ['request_invited', 'request_invited']);
    await untilUnread(tom, ['request_invited']);
    const ended = { ...request, invited_ids: [samuel.id, tom.id] };
    if (end === 'taken_down')
      await world.publish(exchangeEvents.requestTakenDown, { ...ended, reason: 'Not to be taught here.' });
    else await world.publish(exchangeEvents.requestCancelled, { ...ended, reason: end });
    await untilUnread(tom, []);
    await untilUnread(samuel, ['request_invited']);
    await world.call(realtimeApi.markAllRead, {}, samuel);
  }
});

it('marks a request for a free time as read when its teacher accepts it, and notifies the student', async () => {
  const [meera, samuel] = await createMembers();
  const proposal = world.proposal(meera, samuel, 'Gears');
  const { proposal_id: _, scheduled_time, ...facts } = proposal;
  const slot = { scheduled_time, duration_minutes: 30 };
  await world.publish(exchangeEvents.requestAsked, { ...facts, until: scheduled_time, slot });
  await untilUnread(samuel, ['slot_requested']);
  const session = sessionOf(proposal, 50 * HOUR_MS);
  await world.publish(exchangeEvents.sessionScheduled, { ...session, accepted_by: 'teacher' });
  await untilUnread(meera, ['slot_accepted']);
  await untilUnread(samuel, []);
});

it('marks a request for a free time as read when its teacher declines it or its owner cancels it', async () => {
  const [meera, samuel] = await createMembers();
  for (const end of ['decline', 'cancel'] as const) {
    const { proposal_id: _, scheduled_time, ...facts } = world.proposal(meera, samuel, 'Gears');
    const slot = { scheduled_time, duration_minutes: 30 };
    await world.publish(exchangeEvents.requestAsked, { ...facts, until: scheduled_time, slot });
    await untilUnread(samuel, ['slot_requested']);
    if (end === 'decline') await world.publish(exchangeEvents.requestDeclined, facts);
    else await world.publish(exchangeEvents.requestClosed, { ...facts, proposal_id: null, reason: 'owner' });
    await untilUnread(samuel, end === 'decline' ? [] : ['request_closed']);
  }
});

it('marks reminders and proposed times as read when the session moves or ends', async () => {
  const [meera, samuel] = await createMembers();
  const session = sessionOf(world.proposal(meera, samuel, 'Gears'), 24 * HOUR_MS + 1_000);
  await world.publish(exchangeEvents.sessionScheduled, session);
  await untilUnread(samuel, ['proposal_accepted']);
  await world.call(realtimeApi.markAllRead, {}, samuel);
  world.clock.advance(1_000);
  await untilUnread(samuel, ['session_soon']);
  const facts = { ...session, by_member_id: meera.id };
  const proposed = { ...facts, proposed_time: '2030-01-12T10:00:00.000Z', reason: '' };
  await world.publish(exchangeEvents.rescheduleProposed, proposed);
  await untilUnread(samuel, ['reschedule_proposed', 'session_soon']);
  await world.publish(exchangeEvents.rescheduleRejected, { ...facts, withdrawn: true });
  await untilUnread(samuel, ['reschedule_rejected', 'session_soon']);
  await world.publish(exchangeEvents.rescheduleProposed, proposed);
  await untilUnread(samuel, ['reschedule_proposed', 'reschedule_rejected', 'session_soon']);
  const counter = { ...proposed, by_member_id: samuel.id };
  await world.publish(exchangeEvents.rescheduleProposed, counter);
  await untilUnread(samuel, ['reschedule_rejected', 'session_soon']);
  await untilUnread(meera, ['reschedule_proposed', 'session_soon']);
  await world.publish(exchangeEvents.sessionRescheduled, {
    ...{ ...facts, scheduled_time: counter.proposed_time, former_meeting_id: null, n: 1 },
  });
  await untilUnread(meera, []);
  await untilUnread(samuel, ['reschedule_rejected', 'session_rescheduled']);
});

it('marks disputes as read for a party that made its claim, and for admins once decided', async () => {
  const [[meera, samuel], ada] = await Promise.all([createMembers(), world.member('Ada', 'admin')]);
  const { session_id, student_id, teacher_id, title } = world.session(meera, samuel, 'Gears');
  const dispute = { dispute_id: newId(DisputeId), session_id, student_id, teacher_id, title };
  await world.publish(exchangeEvents.disputeOpened, { ...dispute, opened_by: meera.id });
  await untilUnread(samuel, ['session_disputed']);
  await untilUnread(ada, ['dispute_opened']);
  await world.publish(exchangeEvents.disputeClaimed, { ...dispute, claimed_by: samuel.id });
  await untilUnread(samuel, []);
  await world.publish(exchangeEvents.disputeSettled, { ...dispute, decision: 'keep', minutes: 0 });
  await untilUnread(ada, []);
  await untilUnread(samuel, ['dispute_decided']);
});

it('marks reports of content as read for all admins when one of them takes it down', async () => {
  const [[meera, samuel], ada, bea] = await Promise.all([
    createMembers(),
    world.member('Ada', 'admin'),
    world.member('Bea', 'admin'),
  ]);
  const content = {
    owner_id: samuel.id,
    thing: { kind: 'blog' as const, id: newId(), slug: 'sale', title: 'Sale' },
  };
  const report = { ...content, member_id: meera.id, report_id: newId(ContentReportId) };
  await world.publish(contentEvents.thingReported, report);
  for (const admin of [ada, bea]) await untilUnread(admin, ['content_reported']);
  await world.publish(contentEvents.thingTakenDown, { ...content, reason: 'It is an advertisement.' });
  for (const admin of [ada, bea]) await untilUnread(admin, []);
  await untilUnread(samuel, ['content_taken_down']);
});

it('does not mention in a digest what has been dealt with', async () => {
  type Mail = EventData<typeof realtimeEvents.mailDue>;
  const mailed: Mail[] = [];
  const { connection, names } = world.at().get(Broker);
  connection.subscribe(names.eventSubject(realtimeEvents.mailDue.type), {
    callback: (_, message) => void mailed.push((JSON.parse(message.string()) as { data: Mail }).data),
  });
  const [meera, samuel] = await createMembers();
  const topics = [{ topic: 'proposals' as const, app: true, device: true, mail: 'digest' as const }];
  await world.call(realtimeApi.updatePreferences, { topics }, meera);
  const { scheduled_time, ...proposal } = world.proposal(meera, samuel, 'Declined');
  await world.publish(exchangeEvents.proposalMade, { ...proposal, scheduled_time });
  await world.propose(meera, samuel, 'Open');
  await untilUnread(meera, ['proposal_received', 'proposal_received']);
  await world.publish(exchangeEvents.proposalRejected, proposal);
  await untilUnread(meera, ['proposal_received']);
  world.clock.advance(24 * HOUR_MS);
  const mail = await until(() => mailed.find(({ member_id }) => member_id === meera.id) ?? false, {
    what: 'the digest',
  });
  expect(mail).toMatchObject({ digest: true, more: 0 });
  expect(mail.lines.map(({ text }) => text.values['title'])).toEqual(['Open']);
});
