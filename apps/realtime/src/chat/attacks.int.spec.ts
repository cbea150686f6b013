import { chatRoomOf, realtimeApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { ChatWorld } from '../../test/chat-world.js';
import { endSockets, SocketClient } from '../../test/socket-client.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const REJECTED = 1008;
const TOO_LARGE = 1009;
const MIB = 1024 * 1024;
const sendMessage = (client: SocketClient, message: string, more: object = {}) =>
  client.send({ type: 'chat_message', message, ...more });
const receiveMessages = (client: SocketClient, count: number) => client.waitForFrames('chat_message', count);

/** Creates two members who chat with each other, and a third member. */
async function createMembers() {
  const [[meera, samuel], eve] = await Promise.all([world.createMembers(), world.member('Eve')]);
  return { meera, samuel, eve };
}

describe('the conversation of another pair', () => {
  it('delivers no frames to a third member on any socket, and no endpoint returns its data', async () => {
    const { meera, samuel, eve } = await createMembers();
    const eavesdroppers = await Promise.all([
      world.open(eve, meera, 0),
      world.open(eve, samuel, 1),
      world.open(eve, await world.member('Tom'), 0),
    ]);
    const [one, other] = [await world.open(meera, samuel, 0), await world.open(samuel, meera, 1)];
    one.client.send({ type: 'typing' });
    sendMessage(one.client, 'Between us');
    await receiveMessages(other.client, 1);
    other.client.send({ type: 'mark_read_for_sender', sender_id: meera.id });
    await one.client.next('chat_read');
    await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, samuel);
    await one.client.next('chat_state');
    // Frames sent earlier reach the third member’s sockets before this response.
    for (const { client } of eavesdroppers) client.send({ type: 'request_online_status' });
    for (const { client } of eavesdroppers) await client.next('online_status');
    const types = eavesdroppers.flatMap(({ client }) => client.frames.map((frame) => frame['type']));
    expect(new Set(types)).toEqual(new Set(['chat_history', 'online_status']));
    for (const { id } of [meera, samuel])
      expect((await world.call(realtimeApi.readChatHistory, { userId: id }, eve)).messages).toEqual([]);
    expect(await world.call(realtimeApi.countUnreadChat, {}, eve)).toEqual({ unread_count: 0 });
  });

  it('rejects a ticket when its room is replaced by another conversation', async () => {
    const { meera, samuel, eve } = await createMembers();
    const own = await world.addressFor(eve, meera);
    const theirs = own.replace(chatRoomOf(eve.id, meera.id), chatRoomOf(meera.id, samuel.id));
    expect(theirs).not.toBe(own);
    expect(await new SocketClient(theirs).close()).toBe(REJECTED);
    for (const subject of ['room_', `room_${samuel.id}_${meera.id}`, eve.id])
      expect(
        await new SocketClient(own.replace(chatRoomOf(eve.id, meera.id), subject)).close(),
      ).toBeGreaterThan(1_000);
    await expect(
      world.call(realtimeApi.issueChatTicket, { me: meera.id, other: samuel.id }, eve),
    ).rejects.toMatchObject({ code: 'chat.not_yours' });
  });
});

it('opens exactly one socket per chat ticket', async () => {
  const { meera, samuel } = await createMembers();
  const address = await world.addressFor(meera, samuel);
  const clients = [1, 2, 3].map(() => new SocketClient(address));
  const outcomes = await Promise.all(
    clients.map((client) => until(() => client.closed ?? client.frames[0]?.['type'], { what: 'a response' })),
  );
  expect(outcomes.map(String).sort()).toEqual([String(REJECTED), String(REJECTED), 'chat_history']);
  expect(await new SocketClient(address).close()).toBe(REJECTED);
});

it('ignores the sender, receiver, time and sequence number that a client claims in a message', async () => {
  const { meera, samuel, eve } = await createMembers();
  const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
  const eavesdropper = await world.open(eve, samuel);
  const claimed = { sender_id: samuel.id, receiver_id: eve.id, sender: samuel.username, username: 'eve' };
  sendMessage(one.client, 'It is me', { ...claimed, n: 7, id: 'x', timestamp: '2000-01-01T00:00:00.000Z' });
  const [message] = await receiveMessages(other.client, 1);
  expect(message).toMatchObject({
    ...{ sender_id: meera.id, receiver_id: samuel.id, sender: meera.username, n: 1 },
    timestamp: expect.stringMatching(/^20[2-9]/) as string,
  });
  one.client.send({ type: 'is_typing', member_id: samuel.id });
  one.client.send({ type: 'chat_read', member_id: samuel.id, read_to: 1 });
  one.client.send({ type: 'mark_read_for_sender', sender_id: meera.id, n: 1 });
  await until(() => one.client.all('error').length === 2, { what: 'both rejections' });
  expect(other.client.all('is_typing')).toEqual([]);
  expect(await world.call(realtimeApi.countUnreadChat, {}, samuel)).toEqual({ unread_count: 1 });
  expect(eavesdropper.client.all('chat_message')).toEqual([]);
});

describe('a member blocked by the other', () => {
  it('cannot reach the other with any frame, and gets no information about them', async () => {
    const { meera, samuel } = await createMembers();
    const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
    sendMessage(other.client, 'Leave me alone');
    await receiveMessages(one.client, 1);
    await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, samuel);
    await one.client.next('chat_state');
    const before = other.client.frames.length;
    sendMessage(one.client, 'No', { key: 'k' });
    sendMessage(one.client, 'No', { media: 'data:image/png;base64,QUJD' });
    one.client.send({ type: 'typing' });
    one.client.send({ type: 'mark_read_for_sender', n: 1 });
    one.client.send({ type: 'request_online_status' });
    expect(await one.client.next('online_status')).toMatchObject({ online_users: [] });
    await until(() => one.client.all('error').length === 2, { what: 'both rejections' });
    expect(one.client.all('error').map(({ code }) => code)).toEqual(['chat.blocked', 'chat.blocked']);
    other.client.send({ type: 'request_online_status' });
    await until(() => other.client.frames.at(-1)?.['type'] === 'online_status', { what: 'a response' });
    expect(other.client.frames.slice(before).map(({ type }) => type)).not.toEqual(
      expect.arrayContaining(['chat_message']),
    );
    expect(other.client.all('is_typing').concat(other.client.all('chat_read'))).toEqual([]);
    expect(world.gateway.requests).toEqual([]);
    const back = await world.open(meera, samuel);
    expect(back.history).toMatchObject({ may_write: false, blocked: false });
  });

  it('cannot lift the block that the other set', async () => {
    const { meera, samuel } = await createMembers();
    await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, samuel);
    for (const blocked of [true, false])
      expect(await world.call(realtimeApi.blockInChat, { userId: samuel.id, blocked }, meera)).toMatchObject({
        may_write: false,
      });
    const { client } = await world.open(meera, samuel);
    sendMessage(client, 'And now?');
    expect(await client.next('error')).toMatchObject({ code: 'chat.blocked' });
  });
});

describe('a flood of frames', () => {
  it('is read more slowly without losing or reordering messages or delaying other members', async () => {
    const { meera, samuel, eve } = await createMembers();
    const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
    const bystander = await world.open(eve, samuel);
    for (let n = 1; n <= 400; n += 1) sendMessage(one.client, `Flood ${n}`);
    expect(await one.client.next('error')).toMatchObject({ code: 'frame.too_much' });
    sendMessage(bystander.client, 'A word');
    await bystander.client.next('chat_sent');
    expect(other.client.all('chat_message').length).toBeLessThan(400);
    const texts = (await receiveMessages(other.client, 400)).map(({ message }) => message);
    expect(texts).toEqual(Array.from({ length: 400 }, (_, n) => `Flood ${n + 1}`));
    expect([one.client.closed, other.client.closed]).toEqual([undefined, undefined]);
  });

  it('is rejected frame by frame if frames are large, and closes the socket above the largest file size', async () => {
    const { meera, samuel } = await createMembers();
    const { client } = await world.open(meera, samuel);
    const large = 'x'.repeat(64 * 1024);
    client.send({ type: 'typing', large });
    client.send({ type: 'resume', epoch: large, offset: 0 });
    sendMessage(client, large);
    sendMessage(client, 'Still here');
    await client.next('chat_sent');
    expect(client.all('error').map(({ code }) => code)).toEqual([
      'frame.too_large',
      'frame.too_large',
      'frame.invalid',
    ]);
    client.send({ type: 'chat_message', media: 'x'.repeat(7 * MIB) });
    expect(await client.close()).toBe(TOO_LARGE);
  });
});
