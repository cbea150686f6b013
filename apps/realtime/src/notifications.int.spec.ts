import {
  contentEvents,
  ContentReportId,
  DisputeId,
  exchangeEvents,
  identityEvents,
  MemberId,
  newId,
  NotificationId,
  realtimeApi,
  realtimeEvents,
  ReplyId,
  ReportId,
  SanctionId,
  TagId,
  type EventData,
} from '@skillhour/contracts';
import { Broker, Caller, systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { NotificationWorld, type Reader } from '../test/notification-world.js';
import { endSockets } from '../test/socket-client.js';

let world: NotificationWorld;
beforeAll(async () => {
  world = await NotificationWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const createMembers = () => Promise.all([world.member('Meera'), world.member('Samuel')]);
const mailsPlanned = (reader: Reader) =>
  world.collection('due_mails').find({ memberId: reader.id }).toArray();

describe('a notification of an event', () => {
  it('contains a text, its actor and a link', async () => {
    const [meera, samuel] = await createMembers();
    const proposal = world.proposal(meera, samuel);
    await world.publish(exchangeEvents.proposalMade, proposal);
    expect(await world.messages(meera, 1)).toEqual([
      'Samuel Mensah offers Wed, Jan 9, 20:30 for Read a chord chart out loud',
    ]);
    const { notifications, unread_count } = await world.unread(meera);
    expect(unread_count).toBe(1);
    expect(notifications).toMatchObject([
      {
        title: 'New proposal',
        notification_type: 'proposal_received',
        sender_id: samuel.id,
        sender_name: 'Samuel Mensah',
        sender: { first_name: 'Samuel' },
        isRead: false,
        link: `/requests/${proposal.request_id}`,
        text: { values: { time: proposal.scheduled_time }, moments: ['time'] },
      },
    ]);
    expect((await world.unread(samuel)).unread_count).toBe(0);
  });

  it('is sent once even if its event is redelivered', async () => {
    const [meera, samuel] = await createMembers();
    const device = await world.device(meera);
    const [proposal, id] = [world.proposal(meera, samuel), newId()];
    await world.publish(exchangeEvents.proposalMade, proposal, id);
    await world.messages(meera, 1);
    await world.publish(exchangeEvents.proposalMade, proposal, id);
    await world.propose(meera, samuel, 'Another');
    expect(await world.messages(meera, 2)).toHaveLength(2);
    await until(() => device.all('new_notification').length >= 2, { what: 'both on the device' });
    expect(device.all('new_notification')).toHaveLength(2);
  });

  it('is not sent to the member who caused the event', async () => {
    const [meera, samuel] = await createMembers();
    await world.publish(exchangeEvents.proposalMade, world.proposal(meera, meera));
    await world.propose(meera, samuel);
    expect(await world.messages(meera, 1)).toHaveLength(1);
  });

  it('keeps the literal text of a member, including markup and braces', async () => {
    const [meera, samuel] = await createMembers();
    await world.propose(meera, samuel, '<b>{name}</b> & </b><b>');
    expect((await world.messages(meera, 1))[0]).toMatch(/ for <b>\{name\}<\/b> & <\/b><b>$/);
  });

  it('shows each party what minutes moved, what was released and who was absent', async () => {
    const [meera, samuel] = await createMembers();
    const amounts = { minutes: 38, released: 22, settled_at: '2030-01-08T10:00:00.000Z' };
    await world.publish(exchangeEvents.sessionCompleted, {
      ...world.session(meera, samuel, 'Gears'),
      ...amounts,
    });
    expect(await world.messages(meera, 1)).toEqual([
      '38 minutes moved to Samuel Mensah, 22 came back. Gears',
    ]);
    expect(await world.messages(samuel, 1)).toEqual(['38 minutes moved to you from Meera Mensah. Gears']);
    const missed = { ...world.session(meera, samuel, 'Gears'), outcome: 'student_absent' };
    await world.publish(exchangeEvents.sessionCancelled, missed);
    expect((await world.messages(meera, 2))[0]).toBe('You were not there for Gears');
    expect((await world.messages(samuel, 2))[0]).toBe('Meera Mensah was not there for Gears');
  });
});

const follow = (member: Reader, follower: Reader) =>
  world.publish(identityEvents.memberFollowed, { member_id: member.id, follower_id: follower.id });

describe('when a member deletes their account', () => {
  const rowsOf = (memberId: MemberId) => world.collection('notifications').find({ memberId }).toArray();
  const leave = async ({ id }: Reader) => {
    await world.publish(identityEvents.memberDeleted, { member_id: id });
    await until(
      () => world.collection('members').countDocuments({ _id: id as never, 'summary.first_name': '' }),
      { what: 'the former member in the directory' },
    );
  };

  it('deletes their notifications, due emails and preferences', async () => {
    const [meera, samuel] = await createMembers();
    const preferences = world.collection('notification_preferences');
    await preferences.insertOne({ _id: meera.id as never, topics: [], zone: 'Asia/Tokyo', zoneChosen: true });
    await world.propose(meera, samuel);
    await world.messages(meera, 1);
    await leave(meera);
    await until(async () => (await rowsOf(meera.id)).length === 0, { what: 'no notifications' });
    expect(await mailsPlanned(meera)).toEqual([]);
    expect(await preferences.findOne({ _id: meera.id })).toBeNull();
  });

  it('removes them from notifications of other members', async () => {
    const [meera, samuel] = await createMembers();
    const [ines, jonas] = await Promise.all([world.member('Ines'), world.member('Jonas')]);
    const openFollowers = async (count: number) => {
      const listed = async () => (await rowsOf(meera.id)).find(({ kind }) => kind === 'followed');
      await until(async () => ((await listed())?.['actorIds'] as string[] | undefined)?.length === count, {
        what: `${count} followers in one notification`,
      });
      return (await world.unread(meera)).notifications.find((one) => one.notification_type === 'followed');
    };
    for (const [others, follower] of [ines, samuel, jonas].entries()) {
      await follow(meera, follower);
      expect(await openFollowers(others + 1)).toMatchObject({ link: `/users/details/${follower.id}` });
    }
    await world.propose(meera, jonas);
    await world.messages(meera, 2);

    await leave(samuel);
    expect(await openFollowers(2)).toMatchObject({ link: `/users/details/${jonas.id}` });
    await leave(jonas);
    expect(await openFollowers(1)).toMatchObject({ link: `/users/details/${ines.id}` });
    const rows = JSON.stringify(await rowsOf(meera.id));
    expect([samuel, jonas].filter(({ id }) => rows.includes(id))).toEqual([]);
    expect(await world.messages(meera, 1)).toEqual(['Ines Mensah follows you.']);
  });

  it('deletes the notifications of admins about them', async () => {
    const [[meera, samuel], ada] = await Promise.all([createMembers(), world.member('Ada', 'admin')]);
    const report = { report_id: newId(ReportId), member_id: samuel.id, reported_by_id: meera.id };
    await world.publish(identityEvents.memberReported, report);
    await until(async () => (await rowsOf(ada.id)).length === 1, { what: 'the notification of the report' });
    await leave(samuel);
    await until(async () => (await rowsOf(ada.id)).length === 0, { what: 'no notification about Samuel' });
  });

  it('does not notify them of later events, but notifies others', async () => {
    const [meera, samuel] = await createMembers();
    await leave(meera);
    await world.propose(meera, samuel);
    const session = world.session(meera, samuel, 'Gears');
    await world.publish(exchangeEvents.sessionCancelled, {
      ...session,
      by_member_id: meera.id,
      scheduled_time: '2030-01-09T20:30:00.000Z',
      outcome: 'cancelled',
      reason: '',
      minutes: 0,
    });
    expect(await world.messages(samuel, 1)).toHaveLength(1);
    expect(await rowsOf(meera.id)).toEqual([]);
  });
});

it('notifies members of reserved, declined and taken-down requests and of invitations, and of new requests under a followed tag', async () => {
  const [meera, samuel] = await createMembers();
  const { proposal_id: _, scheduled_time: until, ...facts } = world.proposal(meera, samuel, 'Gears');
  const { teacher_id: _teacher, ...request } = facts;
  await world.publish(exchangeEvents.requestAsked, { ...facts, until });
  expect(await world.messages(samuel, 1)).toEqual([
    'Meera Mensah asked you first for Gears. Only you can see it until Wed, Jan 9, 20:30.',
  ]);
  await world.publish(exchangeEvents.requestDeclined, facts);
  await world.messages(meera, 1);
  const takenDown = { ...request, invited_ids: [], reason: 'Not to be taught here.' };
  await world.publish(exchangeEvents.requestTakenDown, takenDown);
  expect(await world.messages(meera, 2)).toEqual([
    'Your request Gears was taken down, and its minutes are yours again: Not to be taught here.',
    'Samuel Mensah can’t teach Gears. It’s now open to everyone.',
  ]);
  const alert = { ...request, tag: { id: newId(TagId), name: 'Guitar' }, member_ids: [samuel.id, meera.id] };
  await world.publish(contentEvents.followersAlerted, alert);
  expect((await world.messages(samuel, 2))[0]).toBe('Meera Mensah wants to learn Gears, under Guitar');
  expect((await world.unread(meera)).unread_count).toBe(2);
  const device = await world.device(meera);
  await world.publish(exchangeEvents.requestInvited, facts);
  expect((await world.messages(samuel, 3))[0]).toBe('Meera Mensah asked you to propose a time for Gears.');
  expect((await world.unread(samuel)).notifications[0]).toMatchObject({
    title: 'A request for you',
    link: `/requests/${facts.request_id}`,
  });
  expect(await device.next('changed')).toMatchObject({ areas: ['requests'] });
});

it('notifies a teacher of a chosen free time with its length and deadline, and the student of its acceptance', async () => {
  const [meera, samuel] = await createMembers();
  const { proposal_id, scheduled_time: until, ...facts } = world.proposal(meera, samuel, 'Gears');
  const scheduled_time = '2030-01-10T18:00:00.000Z';
  const asked = { ...facts, until, slot: { scheduled_time, duration_minutes: 30 } };
  const device = await world.device(samuel);
  await world.publish(exchangeEvents.requestAsked, asked);
  expect(await world.messages(samuel, 1)).toEqual([
    'Meera Mensah would like Gears on Thu, Jan 10, 18:00, for 30 minutes. Answer by Wed, Jan 9, 20:30.',
  ]);
  expect(await device.next('new_notification')).toMatchObject({
    notification: { title: 'Asked of you', link: `/requests/${facts.request_id}`, sender_id: meera.id },
  });
  expect(await device.next('changed')).toMatchObject({ areas: ['requests'] });
  const session = { ...world.session(meera, samuel, 'Gears'), request_id: facts.request_id };
  await world.publish(exchangeEvents.sessionScheduled, {
    ...{ ...session, proposal_id, scheduled_time, duration_minutes: 30 },
    accepted_by: 'teacher',
  });
  expect(await world.messages(meera, 1)).toEqual(['Samuel Mensah accepted Gears on Thu, Jan 10, 18:00.']);
  expect((await world.unread(meera)).notifications).toMatchObject([
    { title: 'It’s agreed', topic: 'proposals', sender_id: samuel.id },
  ]);
  expect(await world.messages(samuel, 1)).toHaveLength(1);
});

it('notifies both parties of a dispute and its decision from their own view, and a reviewer of a reply', async () => {
  const [meera, samuel] = await createMembers();
  const { meeting_id: _meeting, request_id: _request, ...about } = world.session(meera, samuel, 'Gears');
  const dispute = { ...about, dispute_id: newId(DisputeId) };
  await world.publish(exchangeEvents.disputeOpened, { ...dispute, opened_by: meera.id });
  expect(await world.messages(samuel, 1)).toEqual([
    'Meera Mensah disputes how Gears was settled. Describe what happened; an admin will decide.',
  ]);
  await world.publish(exchangeEvents.disputeSettled, { ...dispute, decision: 'reverse_part', minutes: 1 });
  expect(await world.messages(meera, 1)).toEqual([
    'An admin decided about Gears: 1 minute came back to you.',
  ]);
  expect((await world.messages(samuel, 2))[0]).toBe(
    'An admin decided about Gears: 1 minute went back to the student.',
  );
  await world.publish(exchangeEvents.reviewAnswered, {
    session_id: about.session_id,
    by_member_id: meera.id,
    rated_member_id: samuel.id,
    title: 'Gears',
  });
  expect((await world.messages(meera, 2))[0]).toBe('Samuel Mensah answered your review of Gears.');
  const { notifications } = await world.unread(meera);
  expect(new Set(notifications.map(({ link }) => link))).toEqual(new Set([`/sessions/${about.session_id}`]));
});

it('refreshes the pages of both parties and the admins when the other party makes a claim', async () => {
  const [meera, samuel] = await createMembers();
  const admin = await world.member('Ada', 'admin');
  const { meeting_id: _meeting, request_id: _request, ...about } = world.session(meera, samuel, 'Gears');
  const devices = [await world.device(meera), await world.device(samuel), await world.device(admin)];
  const claimed = { ...about, dispute_id: newId(DisputeId), claimed_by: samuel.id };
  await world.publish(exchangeEvents.disputeClaimed, claimed);
  const changed = await Promise.all(devices.map((device) => device.next('changed')));
  expect(changed).toMatchObject([{ areas: ['sessions'] }, { areas: ['sessions'] }, { areas: ['reports'] }]);
  expect((await world.unread(admin)).unread_count).toBe(0);
});

it('notifies an author of replies to their content, with links to it', async () => {
  const [meera, samuel] = await createMembers();
  const replyTo = (thing: { kind: 'blog' | 'question'; id: string; slug?: string; title: string }) => ({
    member_id: samuel.id,
    owner_id: meera.id,
    thing,
  });
  const question = replyTo({ kind: 'question', id: 'q-1', title: 'Which fret?' });
  await world.publish(contentEvents.commentAdded, {
    ...replyTo({ kind: 'blog', id: 'b-1', slug: 'how-i-tune', title: 'How I tune' }),
    comment_id: newId(ReplyId),
  });
  await world.messages(meera, 1);
  await world.publish(contentEvents.answerAdded, { ...question, answer_id: newId(ReplyId) });
  await world.messages(meera, 2);
  await world.publish(contentEvents.answerAccepted, { ...question, answer_id: newId(ReplyId) });
  expect(await world.messages(meera, 3)).toEqual([
    'Samuel Mensah accepted your answer to Which fret?',
    'Samuel Mensah answered Which fret?',
    'Samuel Mensah wrote under How I tune',
  ]);
  const { notifications } = await world.unread(meera);
  expect(new Set(notifications.map(({ link }) => link))).toEqual(
    new Set(['/blogs/how-i-tune', '/question/q-1']),
  );
});

it('notifies an author that an admin took down or restored content, with the reason and an immediate email', async () => {
  const meera = await world.member('Meera');
  const owner = { owner_id: meera.id };
  const blog = { kind: 'blog', id: 'b-7', slug: 'how-i-tune', title: 'How I tune' } as const;
  await world.publish(contentEvents.thingTakenDown, {
    ...owner,
    thing: blog,
    reason: 'It is an advertisement.',
  });
  await world.messages(meera, 1);
  const answer = { kind: 'answer', id: 'a-7', question_id: 'q-7', title: 'Which fret?' } as const;
  await world.publish(contentEvents.thingRestored, { ...owner, thing: answer });
  expect(await world.messages(meera, 2)).toEqual([
    'Your answer to Which fret? is there again.',
    'Your blog How I tune was taken down: It is an advertisement.',
  ]);
  const { notifications } = await world.unread(meera);
  expect(notifications.toSorted((one, other) => one.link.localeCompare(other.link))).toMatchObject([
    { link: '/blogs/how-i-tune', notification_type: 'content_taken_down', title: 'Taken down by an admin' },
    { link: '/question/q-7', topic: 'moderation', sender: null },
  ]);
  expect(await mailsPlanned(meera)).toMatchObject([{ kind: 'now' }]);
});

describe('a report', () => {
  it('about a member notifies every admin on all devices, with a link, and merges while unread', async () => {
    const admins = await Promise.all(['Ada', 'Bea'].map((name) => world.member(name, 'admin')));
    const [rude, elsie] = await Promise.all([world.member('Rude'), world.member('Elsie')]);
    const meera = await world.member('Meera');
    const device = await world.device(admins[0]!);
    const reportBy = (by: Reader) =>
      world.publish(identityEvents.memberReported, {
        report_id: newId(ReportId),
        member_id: rude.id,
        reported_by_id: by.id,
      });
    await reportBy(meera);
    expect(await device.next('new_notification')).toMatchObject({
      notification: {
        notification_type: 'member_reported',
        title: 'Member reported',
        message: 'rude was reported.',
        link: `/admin/report/details/${rude.id}`,
      },
    });
    expect(await device.next('changed')).toMatchObject({ areas: ['reports'] });
    for (const admin of admins) expect(await world.messages(admin, 1)).toEqual(['rude was reported.']);
    await reportBy(elsie);
    await until(async () => (await world.messages(admins[0]!, 1))[0]?.includes('1 other'), {
      what: 'both in one',
    });
    expect(await world.messages(admins[0]!, 1)).toEqual(['rude was reported, by 1 other as well.']);
    for (const reader of [rude, meera]) expect((await world.unread(reader)).unread_count).toBe(0);
  });

  it('about content notifies every admin except the reporter', async () => {
    const [ada, bea] = await Promise.all(['Ada', 'Bea'].map((name) => world.member(name, 'admin')));
    const author = await world.member('Samuel');
    await world.publish(contentEvents.thingReported, {
      member_id: ada!.id,
      owner_id: author.id,
      thing: { kind: 'blog', id: newId(), slug: 'for-sale', title: 'Flutes for sale' },
      report_id: newId(ContentReportId),
    });
    expect(await world.messages(bea!, 1)).toEqual(['Flutes for sale was reported.']);
    expect((await world.unread(bea!)).notifications).toMatchObject([{ link: '/admin/content' }]);
    for (const reader of [ada!, author]) expect((await world.unread(reader)).unread_count).toBe(0);
  });
});

describe('a decision about a member', () => {
  it('tells reporters whether an admin acted, names no one, and deals with the admins’ notifications', async () => {
    const [admin, rude, meera] = await Promise.all([
      world.member('Ada', 'admin'),
      world.member('Rude'),
      world.member('Meera'),
    ]);
    await world.publish(identityEvents.memberReported, {
      report_id: newId(ReportId),
      member_id: rude.id,
      reported_by_id: meera.id,
    });
    await world.messages(admin, 1);
    const closed = { member_id: rude.id, reporter_ids: [meera.id] };
    await world.publish(identityEvents.reportsClosed, { ...closed, outcome: 'acted' });
    expect(await world.messages(meera, 1)).toEqual(['Thank you for your report. We looked at it and acted.']);
    expect((await world.unread(meera)).notifications).toMatchObject([
      { notification_type: 'report_outcome', sender: null, link: '/help/reporting' },
    ]);
    await until(async () => (await world.unread(admin)).unread_count === 0, { what: 'nothing to do' });
    const content = { thing_id: 'b-1', reporter_ids: [meera.id] };
    await world.publish(contentEvents.contentReportsClosed, { ...content, outcome: 'no_action' });
    expect((await world.messages(meera, 2))[0]).toBe(
      'Thank you for your report. We looked at it and found nothing against the rules.',
    );
    expect((await world.unread(rude)).unread_count).toBe(0);
  });

  it('tells a warned member, and the admins about an appeal', async () => {
    const [admin, meera] = await Promise.all([world.member('Ada', 'admin'), world.member('Meera')]);
    const about = { member_id: meera.id, sanction_id: newId(SanctionId) };
    await world.publish(identityEvents.memberWarned, about);
    expect(await world.messages(meera, 1)).toEqual(['The admins warned you. Read why, and how to appeal.']);
    expect((await world.unread(meera)).notifications).toMatchObject([
      { link: '/warnings', topic: 'moderation' },
    ]);
    expect(await mailsPlanned(meera)).toEqual([]);
    await world.publish(identityEvents.sanctionAppealed, about);
    expect(await world.messages(admin, 1)).toEqual(['Meera Mensah appealed a decision of the admins.']);
    expect((await world.unread(admin)).notifications).toMatchObject([{ link: '/admin/appeals' }]);
  });
});

it('merges several followers into one notification until it is read', async () => {
  const [meera, samuel, elsie] = await Promise.all(
    ['Meera', 'Samuel', 'Elsie'].map((name) => world.member(name)),
  );
  await follow(meera!, samuel!);
  expect(await world.messages(meera!, 1)).toEqual(['Samuel Mensah follows you.']);
  await follow(meera!, elsie!);
  await until(async () => (await world.messages(meera!, 1))[0]?.startsWith('Elsie'), { what: 'both in one' });
  expect(await world.messages(meera!, 1)).toEqual(['Elsie Mensah and 1 other follow you.']);
  await world.call(realtimeApi.markAllRead, {}, meera!);
  await follow(meera!, samuel!);
  expect(await world.messages(meera!, 2)).toHaveLength(2);
});

describe('a device', () => {
  it('receives a notification immediately on any replica', async () => {
    const [meera, samuel] = await createMembers();
    const devices = await Promise.all([world.device(meera, 0), world.device(meera, 1)]);
    await world.propose(meera, samuel);
    for (const device of devices) {
      expect(await device.next('new_notification')).toMatchObject({
        unread_count: 1,
        listed: true,
        device: true,
        notification: { notification_type: 'proposal_received' },
      });
      expect(await device.next('changed')).toMatchObject({ areas: ['requests', 'proposals'] });
    }
  });

  it('receives the new unread count when another device marks a notification as read', async () => {
    const [meera, samuel] = await createMembers();
    const [phone, desktop] = await Promise.all([world.device(meera, 0), world.device(meera, 1)]);
    await world.propose(meera, samuel);
    const { notification } = (await phone.next('new_notification')) as { notification: { id: string } };
    phone.send({ type: 'mark_read', notification_id: notification.id });
    await until(
      () =>
        desktop
          .all('unread_notifications')
          .some((frame) => desktop.frames.indexOf(frame) > 1 && frame['unread_count'] === 0),
      { what: 'the other device to be notified' },
    );
    expect((await world.unread(meera)).unread_count).toBe(0);
  });

  it('receives an error for an invalid request and stays connected', async () => {
    const meera = await world.member('Meera');
    const device = await world.device(meera);
    device.send({ type: 'mark_read', notification_id: 'nothing' });
    expect(await device.next('error')).toMatchObject({ code: 'notification.not_found' });
    device.send({ type: 'fetch_unread_notifications' });
    await until(() => device.all('unread_notifications').length === 2, { what: 'a response' });
  });

  it('gets a socket address for its own member only', async () => {
    const [meera, samuel] = await createMembers();
    await expect(
      world.call(realtimeApi.issueNotificationTicket, { userId: samuel.id }, meera),
    ).rejects.toMatchObject({ kind: 'forbidden', code: 'notification.not_yours' });
  });

  it('reports the time zone of its member until the member chooses one', async () => {
    const meera = await world.member('Meera');
    const device = await world.device(meera);
    const zoneOf = async () => (await world.call(realtimeApi.readPreferences, {}, meera)).timezone;
    const zoneForOthers = async () =>
      (await world.call(realtimeApi.readZone, { member_id: meera.id }, meera)).timezone;
    expect(await zoneForOthers()).toBeNull();
    device.send({ type: 'fetch_unread_notifications', timezone: 'Asia/Kolkata' });
    await until(async () => (await zoneOf()) === 'Asia/Kolkata', { what: 'the zone' });
    await world.call(realtimeApi.updatePreferences, { timezone: 'Europe/Berlin' }, meera);
    device.send({ type: 'fetch_unread_notifications', timezone: 'Asia/Tokyo' });
    await until(() => device.all('unread_notifications').length === 3, { what: 'a response' });
    expect(await zoneOf()).toBe('Europe/Berlin');
    expect(await zoneForOthers()).toBe('Europe/Berlin');
  });
});

describe('reading notifications', () => {
  it('marks one of the member’s own as read, by POST and by GET', async () => {
    const [meera, samuel] = await createMembers();
    await world.propose(meera, samuel);
    await world.messages(meera, 1);
    const [one] = (await world.unread(meera)).notifications;
    const id = one!.id;
    for (const endpoint of [realtimeApi.markRead, realtimeApi.markReadByGet]) {
      await expect(world.call(endpoint, { id }, samuel)).rejects.toMatchObject({ kind: 'not_found' });
      const marked = await world.call(endpoint, { id }, meera);
      expect(marked).toMatchObject({ id, isRead: true, unread_count: 0 });
    }
    await expect(
      world.call(realtimeApi.markRead, { id: newId(NotificationId) }, meera),
    ).rejects.toMatchObject({ code: 'notification.not_found' });
  });

  it('marks all as read, and lists the unread ones and those of a topic', async () => {
    const [meera, samuel] = await createMembers();
    await world.propose(meera, samuel, 'One');
    await world.publish(exchangeEvents.sessionCancelled, {
      ...world.session(meera, samuel),
      outcome: 'cancelled',
    });
    await world.messages(meera, 2);
    const list = (show: 'unread' | 'sessions') => world.call(realtimeApi.listNotifications, { show }, meera);
    expect((await list('unread')).count).toBe(2);
    expect((await list('sessions')).results).toMatchObject([{ notification_type: 'session_cancelled' }]);
    expect(await world.call(realtimeApi.markAllRead, {}, meera)).toEqual({ unread_count: 0 });
    expect((await list('unread')).count).toBe(0);
    expect((await list('sessions')).results).toMatchObject([{ isRead: true }]);
  });

  it('uses an index, regardless of other members’ notifications', async () => {
    const plan = await world
      .collection('notifications')
      .find({ memberId: newId(MemberId), unread: true })
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"IXSCAN"');
    expect(JSON.stringify(plan)).not.toContain('"COLLSCAN"');
  });
});

describe('notification preferences', () => {
  it('turn off a topic on all channels, but sessions always reach the app', async () => {
    const [meera, samuel] = await createMembers();
    const off = { app: false, device: false, mail: 'never' as const };
    const chosen = await world.call(
      realtimeApi.updatePreferences,
      {
        topics: [
          { topic: 'proposals', ...off },
          { topic: 'sessions', ...off },
        ],
      },
      meera,
    );
    expect(chosen.topics).toContainEqual({ topic: 'proposals', ...off });
    expect(chosen.topics).toContainEqual({ topic: 'sessions', ...off, app: true });
    await world.propose(meera, samuel);
    await world.publish(exchangeEvents.sessionCancelled, {
      ...world.session(meera, samuel, 'Gears'),
      outcome: 'cancelled',
    });
    expect(await world.messages(meera, 1)).toEqual(['Gears was cancelled. No minutes moved.']);
    expect(await mailsPlanned(meera)).toEqual([]);
  });

  it('show notifications on the device only, if the member does not want them in the app', async () => {
    const [meera, samuel] = await createMembers();
    const topics = [{ topic: 'proposals' as const, app: false, device: true, mail: 'never' as const }];
    await world.call(realtimeApi.updatePreferences, { topics }, meera);
    const device = await world.device(meera);
    await world.propose(meera, samuel);
    const shown = { listed: false, device: true, unread_count: 0 };
    expect(await device.next('new_notification')).toMatchObject(shown);
    expect((await world.unread(meera)).unread_count).toBe(0);
  });

  it('silence the device at night in the member’s time zone', async () => {
    const [meera, samuel] = await createMembers();
    // 10:00 in UTC is 23:00 in Auckland.
    await world.call(realtimeApi.updatePreferences, { timezone: 'Pacific/Auckland' }, meera);
    const device = await world.device(meera);
    await world.propose(meera, samuel);
    expect(await device.next('new_notification')).toMatchObject({ device: false });
    expect(await mailsPlanned(meera)).toMatchObject([{ dueAt: new Date('2030-01-08T18:00:00.000Z') }]);
  });
});

describe('notification emails', () => {
  const mailed: EventData<typeof realtimeEvents.mailDue>[] = [];
  beforeAll(() => {
    const broker = world.at().get(Broker);
    broker.connection.subscribe(broker.names.eventSubject(realtimeEvents.mailDue.type), {
      callback: (_, message) => {
        const { data } = JSON.parse(message.string()) as { data: EventData<typeof realtimeEvents.mailDue> };
        mailed.push(data);
      },
    });
  });
  const mailTo = (reader: Reader) =>
    until(() => mailed.find(({ member_id }) => member_id === reader.id), { what: 'a mail' });

  it('contain only what is still unread when due, and have an unsubscribe link', async () => {
    const [meera, samuel] = await createMembers();
    await world.propose(meera, samuel, 'Read in the app');
    await world.messages(meera, 1);
    await world.call(realtimeApi.markAllRead, {}, meera);
    await world.propose(meera, samuel, 'Not read');
    await world.messages(meera, 2);
    world.clock.advance(61_000);
    const mail = await mailTo(meera);
    expect(mail).toMatchObject({
      digest: false,
      more: 0,
      lines: [{ text: { values: { title: 'Not read' } }, members: { name: samuel.id } }],
    });
    expect(mail.lines).toHaveLength(1);
    // Streams and outboxes still contain the email after Samuel has left.
    expect(JSON.stringify(mail)).not.toContain('Samuel');
    const end = (token: string) =>
      world
        .at()
        .get(Caller)
        .forward(realtimeApi.endSubscription, {
          args: { token, headers: {} },
          body: new TextEncoder().encode('List-Unsubscribe=One-Click'),
          context: systemContext(),
        });
    expect(await end(mail.unsubscribe_token.slice(0, -2))).toMatchObject({
      error: { code: 'subscription.unknown' },
    });
    for (const _ of [1, 2]) expect(await end(mail.unsubscribe_token)).not.toHaveProperty('error');
    const { topics, digest } = await world.call(realtimeApi.readPreferences, {}, meera);
    expect(new Set(topics.map((topic) => topic.mail))).toEqual(new Set(['never']));
    expect(digest.daily).toBe(false);
  });

  it('are collected in the daily digest in the member’s morning', async () => {
    const [meera, samuel] = await createMembers();
    await world.call(realtimeApi.updatePreferences, { timezone: 'Asia/Kolkata' }, meera);
    const amounts = { minutes: 10, released: 5, settled_at: '2030-01-08T10:00:00.000Z' };
    await world.publish(exchangeEvents.sessionCompleted, {
      ...world.session(meera, samuel, 'Gears'),
      ...amounts,
    });
    await world.messages(meera, 1);
    expect(await mailsPlanned(meera)).toMatchObject([
      // Eight in the morning in Kolkata.
      { kind: 'digest', dueAt: new Date('2030-01-09T02:30:00.000Z') },
    ]);
    world.clock.set('2030-01-09T02:30:01.000Z');
    expect(await mailTo(meera)).toMatchObject({ digest: true, lines: [{ link: '/account' }] });
  });
});

it('reminds both parties of a session, but not of a cancelled one', async () => {
  const [meera, samuel] = await createMembers();
  const scheduled = (title: string) => ({
    ...world.session(meera, samuel, title),
    proposal_id: world.proposal(meera, samuel).proposal_id,
    scheduled_time: new Date(world.clock.now().getTime() + 20 * 60_000).toISOString(),
    duration_minutes: 30,
  });
  const [held, cancelled] = [scheduled('Held'), scheduled('Cancelled')];
  await world.publish(exchangeEvents.sessionScheduled, held);
  await world.publish(exchangeEvents.sessionScheduled, cancelled);
  await until(
    async () => (await world.collection('reminders').countDocuments({ studentId: meera.id })) === 4,
    {
      what: 'the reminders',
    },
  );
  await world.publish(exchangeEvents.sessionCancelled, { ...cancelled, outcome: 'cancelled' });
  await world.messages(meera, 1);
  world.clock.advance(16 * 60_000);
  const kinds = async (reader: Reader) => {
    const { results } = await world.call(realtimeApi.listNotifications, { show: 'sessions' }, reader);
    return results.filter(({ message }) => message.includes('Held')).map((one) => one.notification_type);
  };
  for (const reader of [meera, samuel])
    await until(async () => (await kinds(reader)).length === 2, { what: 'both reminders' });
  expect((await kinds(meera)).toSorted()).toEqual(['room_open', 'session_near']);
  const { results } = await world.call(realtimeApi.listNotifications, { show: 'sessions' }, meera);
  const messages = results.map(({ message }) => message).filter((message) => message.includes('Cancelled'));
  expect(messages).toEqual(['Cancelled was cancelled. No minutes moved.']);
});

describe('a session that is moved or cancelled', () => {
  const HOUR_MS = 3_600_000;
  const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
  const scheduled = (student: Reader, teacher: Reader, title: string, ms: number) => ({
    ...world.session(student, teacher, title),
    proposal_id: world.proposal(student, teacher).proposal_id,
    scheduled_time: inMs(ms),
    duration_minutes: 30,
  });
  const planned = async (sessionId: string) => {
    const rows = await world.collection('reminders').find({ sessionId }).toArray();
    return rows.map(({ dueAt }) => (dueAt as Date).toISOString()).toSorted();
  };
  const isPlanned = (sessionId: string, times: string[]) =>
    until(async () => JSON.stringify(await planned(sessionId)) === JSON.stringify(times), {
      what: 'the reminders',
    });
  const moved = (session: ReturnType<typeof scheduled>, by: Reader, ms: number, n: number) => ({
    ...session,
    by_member_id: by.id,
    scheduled_time: inMs(ms),
    former_meeting_id: null,
    n,
  });

  it('notifies the other party, with links to its page', async () => {
    const [meera, samuel] = await createMembers();
    const session = scheduled(meera, samuel, 'Gears', 30 * HOUR_MS);
    const facts = { ...session, by_member_id: meera.id };
    await world.publish(exchangeEvents.rescheduleProposed, {
      ...facts,
      proposed_time: inMs(54 * HOUR_MS),
      reason: 'A train',
    });
    await world.messages(samuel, 1);
    await world.publish(exchangeEvents.rescheduleRejected, { ...facts, withdrawn: true });
    await world.messages(samuel, 2);
    await world.publish(exchangeEvents.sessionRescheduled, moved(session, samuel, 54 * HOUR_MS, 1));
    const cancelled = { outcome: 'cancelled', reason: 'I am ill', minutes: 7 };
    await world.messages(meera, 1);
    await world.publish(exchangeEvents.sessionCancelled, { ...facts, ...cancelled });
    const messages = await world.messages(samuel, 3);
    expect(messages.map((message) => message.replaceAll(/\w{3}, \w{3} \d+, \d\d:\d\d/g, 'T'))).toEqual([
      'Meera Mensah cancelled Gears (T): “I am ill”. 7 minutes moved to you.',
      'Meera Mensah withdrew the other time: Gears stays at T.',
      'Meera Mensah would like to move Gears from T to T: “A train”.',
    ]);
    expect((await world.messages(meera, 1))[0]).toMatch(/^Samuel Mensah agreed: Gears is now /);
    const { notifications } = await world.unread(samuel);
    expect(new Set(notifications.map(({ link }) => link))).toEqual(
      new Set([`/sessions/${session.session_id}`]),
    );
  });

  it('is reminded of before its new time only, once even if the event is redelivered', async () => {
    const [meera, samuel] = await createMembers();
    const session = scheduled(meera, samuel, 'Moves', 30 * HOUR_MS);
    await world.publish(exchangeEvents.sessionScheduled, session);
    await isPlanned(session.session_id, [
      inMs(6 * HOUR_MS),
      inMs(29.75 * HOUR_MS),
      inMs(30 * HOUR_MS - 300_000),
    ]);
    const id = newId();
    const sooner = moved(session, samuel, HOUR_MS, 1);
    const own = [inMs(0.75 * HOUR_MS), inMs(HOUR_MS - 300_000)];
    await world.publish(exchangeEvents.sessionRescheduled, sooner, id);
    await isPlanned(session.session_id, own);
    await world.publish(exchangeEvents.sessionRescheduled, sooner, id);
    await world.publish(exchangeEvents.sessionRescheduled, moved(session, meera, 3 * HOUR_MS, 2));
    await isPlanned(session.session_id, [inMs(2.75 * HOUR_MS), inMs(3 * HOUR_MS - 300_000)]);
  });

  it('ignores late events for its reminders', async () => {
    const [meera, samuel] = await createMembers();
    const [session, over] = ['Late', 'Over'].map((title) => scheduled(meera, samuel, title, 2 * HOUR_MS));
    await world.publish(exchangeEvents.sessionRescheduled, moved(session!, samuel, 5 * HOUR_MS, 2));
    await world.publish(exchangeEvents.sessionCancelled, { ...over!, outcome: 'member_left' });
    await world.messages(meera, 2);
    await world.publish(exchangeEvents.sessionRescheduled, moved(session!, samuel, HOUR_MS, 1));
    await world.messages(meera, 3);
    await world.publish(exchangeEvents.sessionScheduled, session!);
    await world.publish(exchangeEvents.sessionScheduled, over!);
    await world.messages(samuel, 3);
    expect(await planned(session!.session_id)).toEqual([inMs(4.75 * HOUR_MS), inMs(5 * HOUR_MS - 300_000)]);
    expect(await planned(over!.session_id)).toEqual([]);
  });
});
