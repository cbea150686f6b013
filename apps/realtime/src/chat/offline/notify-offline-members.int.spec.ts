import { realtimeApi } from '@skillhour/contracts';
import { ManualClock, until } from '@skillhour/testing';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets, SocketClient } from '../../../test/socket-client.js';
import { SETTLE_MS } from './missed-messages.js';

const clock = new ManualClock('2030-01-08T10:00:00.000Z');
let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start({ NOTIFICATION_ROUND_MS: '100' }, clock);
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Sends messages and waits until all are stored. */
async function sendMessages(from: Writer, to: Writer, ...texts: string[]): Promise<void> {
  const { client } = await world.open(from, to);
  for (const message of texts) client.send({ type: 'chat_message', message, key: message });
  await client.waitForFrames('chat_sent', texts.length);
}

/** Opens a page of the member without a conversation. */
async function openPage(of: Writer, replica = 0): Promise<SocketClient> {
  const { websocket_url } = await world.call(realtimeApi.issueNotificationTicket, { userId: of.id }, of);
  const address = websocket_url.replace('skillhour.test', `127.0.0.1:${String(world.ports[replica])}`);
  const client = new SocketClient(address);
  await client.open();
  client.send({ type: 'fetch_unread_notifications' });
  await client.next('unread_notifications');
  return client;
}

const listOf = async (reader: Writer) =>
  (await world.call(realtimeApi.listNotifications, { show: 'messages' }, reader)).results;
const countDue = ({ id }: Writer) => world.collection('chat_absent_news').countDocuments({ memberId: id });
const dueMailsOf = ({ id }: Writer) => world.collection('due_mails').find({ memberId: id }).toArray();
/** Advances the clock until notifications are due, and waits until they are processed. */
async function processDue(reader: Writer): Promise<void> {
  clock.advance(SETTLE_MS);
  await until(async () => (await countDue(reader)) === 0, { what: 'all notifications to be sent' });
}
const markRead = (reader: Writer, other: Writer) =>
  world.call(realtimeApi.markChatRead, { userId: other.id }, reader);

it('adds one entry without message text and sends one email for several messages to an offline member', async () => {
  const [meera, samuel] = await world.createMembers();
  await sendMessages(meera, samuel, 'One', 'Two', 'Two', 'Three');
  expect(await countDue(samuel)).toBe(1);
  await processDue(samuel);
  expect(await listOf(samuel)).toMatchObject([
    {
      ...{ notification_type: 'message_received', topic: 'messages', title: 'New messages' },
      ...{ message: 'Meera Mensah wrote to you.', link: `/chat/${meera.id}`, sender_id: meera.id },
      ...{ text: { values: { name: 'Meera Mensah' } }, isRead: false },
    },
  ]);
  expect(await dueMailsOf(samuel)).toMatchObject([{ kind: 'now' }]);
  expect([await listOf(meera), await dueMailsOf(meera)]).toEqual([[], []]);
});

it('merges later messages into the unread entry and moves it to the top', async () => {
  const [meera, samuel] = await world.createMembers();
  const tom = await world.member('Tom');
  const senders = async () => (await listOf(samuel)).map(({ sender_id }) => sender_id);
  await sendMessages(meera, samuel, 'One');
  await processDue(samuel);
  await sendMessages(tom, samuel, 'Hello');
  await processDue(samuel);
  expect(await senders()).toEqual([tom.id, meera.id]);
  clock.advance(24 * 3_600_000);
  await sendMessages(meera, samuel, 'Are you there?');
  await processDue(samuel);
  expect(await senders()).toEqual([meera.id, tom.id]);
});

it('mails a series of messages once, even if it continues', async () => {
  const [meera, samuel] = await world.createMembers();
  await sendMessages(meera, samuel, 'One');
  await processDue(samuel);
  expect(await dueMailsOf(samuel)).toHaveLength(1);
  clock.advance(61_000);
  await until(async () => (await dueMailsOf(samuel)).length === 0, { what: 'the mail on its way' });
  await sendMessages(meera, samuel, 'Two');
  await processDue(samuel);
  expect(await dueMailsOf(samuel)).toEqual([]);
});

it('marks the entry as read on every page and cancels its email when the conversation is read', async () => {
  const [meera, samuel] = await world.createMembers();
  await sendMessages(meera, samuel, 'One');
  await processDue(samuel);
  const open = await openPage(samuel, 1);
  await markRead(samuel, meera);
  await open.waitForFrames('unread_notifications', 2);
  expect(open.all('unread_notifications').at(-1)).toMatchObject({ notifications: [], unread_count: 0 });
  expect(await listOf(samuel)).toMatchObject([{ isRead: true }]);
  const toMail = { memberId: samuel.id, readAt: null };
  expect(await world.collection('notifications').countDocuments(toMail)).toBe(0);
});

it('stores no entry for a member with a page open on any replica: the page receives the message', async () => {
  const [meera, samuel] = await world.createMembers();
  const open = await openPage(samuel, 1);
  await sendMessages(meera, samuel, 'One');
  expect(await open.next('notification_message')).toMatchObject({ message: 'One', isRead: false });
  expect([await countDue(samuel), await listOf(samuel), await dueMailsOf(samuel)]).toEqual([0, [], []]);
});

it('does not notify of messages that were read or whose sender was blocked before they were due', async () => {
  const [meera, samuel] = await world.createMembers();
  const tom = await world.member('Tom');
  await sendMessages(meera, samuel, 'One');
  await sendMessages(tom, samuel, 'Hello');
  await markRead(samuel, meera);
  expect(await countDue(samuel)).toBe(1);
  await world.call(realtimeApi.blockInChat, { userId: tom.id, blocked: true }, samuel);
  await processDue(samuel);
  expect([await listOf(samuel), await dueMailsOf(samuel)]).toEqual([[], []]);
});

it('does not notify a member who only switched pages', async () => {
  const [meera, samuel] = await world.createMembers();
  await sendMessages(meera, samuel, 'One');
  await Promise.all([openPage(samuel, 0), openPage(samuel, 1)]);
  await processDue(samuel);
  expect([await listOf(samuel), await dueMailsOf(samuel)]).toEqual([[], []]);
});

it('sends one email and lists no entry if the member wants messages by email only', async () => {
  const [meera, samuel] = await world.createMembers();
  const topic = { topic: 'messages' as const, app: false, device: false, mail: 'now' as const };
  await world.call(realtimeApi.updatePreferences, { topics: [topic] }, samuel);
  for (const text of ['One', 'Two']) {
    await sendMessages(meera, samuel, text);
    await processDue(samuel);
  }
  const stored = await world.collection('notifications').find({ memberId: samuel.id }).toArray();
  expect(stored).toMatchObject([{ inApp: false, mail: 'now' }]);
  expect([await listOf(samuel), (await dueMailsOf(samuel)).length]).toEqual([[], 1]);
});

it('makes the sender’s other pages reload their contacts', async () => {
  const [meera, samuel] = await world.createMembers();
  const open = await openPage(meera, 1);
  await sendMessages(meera, samuel, 'One');
  expect(await open.next('changed')).toEqual({ type: 'changed', areas: ['messages'] });
});
