import { CHAT_FILE_BYTES, chatFile, invalidInput, realtimeApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { z } from 'zod';
import { storedPicture } from '../../../test/fake-gateway.js';
import { ChatWorld } from '../../../test/chat-world.js';
import { endSockets, type SocketClient } from '../../../test/socket-client.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
beforeEach(() => {
  world.gateway.respond = storedPicture;
  world.gateway.requests.length = 0;
  world.gateway.deletedIds.length = 0;
});
afterEach(endSockets);
afterAll(() => world.stop());

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const PICTURE = dataUrl(Buffer.from('a picture'));
const send = (client: SocketClient, media: string, more: object = {}) =>
  client.send({ type: 'chat_message', media, media_type: 'image', ...more });
const uploads = () => world.collection('chat_uploads').countDocuments();

async function openConversation() {
  const [meera, samuel] = await world.createMembers();
  const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
  return { meera, samuel, one: one.client, other: other.client };
}
/** Delays the gateway’s response until the returned function is called. */
function delayResponse() {
  const go = Promise.withResolvers<void>();
  world.gateway.respond = async () => {
    await go.promise;
    return storedPicture();
  };
  return go.resolve;
}

it('stores a file sent within a message through the gateway and puts its address into the message', async () => {
  const { meera, samuel, one, other } = await openConversation();
  one.send({ message: 'Like this', username: 'x', media: PICTURE, media_type: 'text' });
  const [message] = await other.waitForFrames('chat_message', 1);
  expect(message).toMatchObject({
    ...{ message: 'Like this', media_type: 'image', sender_id: meera.id },
    media: expect.stringMatching(/^\/api\/chat\/files\/[0-9a-f-]{36}\/page\.webp$/) as string,
    file: { name: '', bytes: 900, width: 40, height: 30 },
  });
  expect(world.gateway.requests).toEqual([
    { member_id: meera.id, data: Buffer.from('a picture').toString('base64') },
  ]);
  const { messages } = await world.call(realtimeApi.readChatHistory, { userId: samuel.id }, meera);
  expect(messages).toMatchObject([{ media: message?.['media'] }]);
  // It belongs to the sender like any upload of theirs, and to no one else.
  send(one, String(message?.['media']));
  send(other, String(message?.['media']));
  await one.waitForFrames('chat_sent', 2);
  expect(await other.next('error')).toMatchObject({ code: 'media_rejected' });
});

it('accepts a file of the maximum size and rejects one that is a byte larger', async () => {
  const { one, other } = await openConversation();
  send(one, dataUrl(Buffer.alloc(CHAT_FILE_BYTES, 7)), { message: 'x'.repeat(4_000) });
  await other.waitForFrames('chat_message', 1);
  expect(world.gateway.requests[0]?.data).toHaveLength(Math.ceil(CHAT_FILE_BYTES / 3) * 4);
  send(one, dataUrl(Buffer.alloc(CHAT_FILE_BYTES + 1)), { key: 'k' });
  expect(await one.next('error')).toMatchObject({
    ...{ code: 'media_rejected', message: chatFile.tooLarge, key: 'k' },
  });
  expect(world.gateway.requests).toHaveLength(1);
});

it('reports the gateway’s rejection of a file to the sender and stores nothing of the message', async () => {
  const { one, other } = await openConversation();
  world.gateway.respond = () => {
    throw invalidInput(
      new z.ZodError([{ code: 'custom', path: ['media'], message: chatFile.wrongType, input: undefined }]),
    );
  };
  const before = await uploads();
  send(one, PICTURE, { message: 'Look', key: 'k' });
  expect(await one.next('error')).toMatchObject({
    ...{ code: 'media_rejected', message: chatFile.wrongType, key: 'k' },
  });
  one.send({ type: 'chat_message', message: 'Without it' });
  expect((await other.waitForFrames('chat_message', 1)).map(({ message }) => message)).toEqual([
    'Without it',
  ]);
  expect(await uploads()).toBe(before);
});

it.each(['data:image/png,abc', 'data:image/png;base64,', 'data:image/png;base64,!!!!'])(
  'rejects %s without calling the gateway',
  async (media) => {
    const { one } = await openConversation();
    send(one, media);
    expect(await one.next('error')).toMatchObject({ code: 'media_rejected' });
    expect(world.gateway.requests).toEqual([]);
  },
);

it.each([
  ['the receiver blocked', 'chat.blocked'],
  ['the sender blocked', 'chat.you_blocked'],
])('stores nothing if %s the other', async (_who, code) => {
  const { meera, samuel, one } = await openConversation();
  const [by, userId] = code === 'chat.blocked' ? [samuel, meera.id] : [meera, samuel.id];
  await world.call(realtimeApi.blockInChat, { userId, blocked: true }, by);
  const before = await uploads();
  send(one, PICTURE);
  expect(await one.next('error')).toMatchObject({ code });
  expect([world.gateway.requests, await uploads()]).toEqual([[], before]);
});

it('deletes a file whose message was blocked while the gateway stored it, but keeps earlier uploads', async () => {
  const { meera, samuel, one, other } = await openConversation();
  send(one, PICTURE);
  const [first] = await other.waitForFrames('chat_message', 1);
  const releaseResponse = delayResponse();
  const before = await uploads();
  send(one, PICTURE, { key: 'k' });
  await until(() => world.gateway.requests.length === 2, { what: 'the call to the gateway' });
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, samuel);
  releaseResponse();
  expect(await one.next('error')).toMatchObject({ code: 'chat.blocked', key: 'k' });
  await until(() => world.gateway.deletedIds.length === 1, { what: 'the file to be deleted' });
  expect(await uploads()).toBe(before);
  send(one, String(first?.['media']), { key: 'again' });
  await until(() => one.all('error').length === 2, { what: 'another rejection' });
  expect([world.gateway.deletedIds.length, await uploads()]).toEqual([1, before]);
});

it('treats a message with a file sent again under its key, also on another socket, as one message', async () => {
  const { meera, samuel, one, other } = await openConversation();
  send(one, PICTURE, { key: 'k' });
  const { id } = await one.next('chat_sent');
  send(one, PICTURE, { key: 'k' });
  const again = await world.open(meera, samuel, 1);
  send(again.client, PICTURE, { key: 'k' });
  expect(await again.client.next('chat_sent')).toMatchObject({ id, n: 1, key: 'k' });
  await one.waitForFrames('chat_sent', 2);
  expect([world.gateway.requests.length, other.all('chat_message').length]).toEqual([1, 1]);
});

it('keeps the sender’s order while a file is stored, without delaying the other member', async () => {
  const { one, other } = await openConversation();
  const releaseResponse = delayResponse();
  send(one, PICTURE, { message: 'First' });
  one.send({ type: 'chat_message', message: 'Second' });
  await until(() => world.gateway.requests.length > 0, { what: 'the call to the gateway' });
  other.send({ type: 'chat_message', message: 'Meanwhile' });
  await one.waitForFrames('chat_message', 1);
  releaseResponse();
  const texts = (await other.waitForFrames('chat_message', 3)).map(({ message }) => message);
  expect(texts).toEqual(['Meanwhile', 'First', 'Second']);
});

it('processes two files per member at a time and rejects a third at once', async () => {
  const { meera, one } = await openConversation();
  const tom = await world.member('Tom');
  const toTom = (await world.open(meera, tom)).client;
  const releaseResponse = delayResponse();
  send(one, PICTURE, { key: 'a' });
  send(toTom, PICTURE, { key: 'b' });
  await until(() => world.gateway.requests.length === 2, { what: 'both calls to the gateway' });
  send(toTom, PICTURE, { key: 'c' });
  expect(await toTom.next('error')).toMatchObject({ code: 'chat.too_many_files', key: 'c' });
  releaseResponse();
  await Promise.all([one.next('chat_sent'), toTom.next('chat_sent')]);
  send(toTom, PICTURE, { key: 'c' });
  await toTom.waitForFrames('chat_sent', 2);
});

it('rejects only the file if the gateway is unavailable, without closing the socket or delaying messages', async () => {
  const { one, other } = await openConversation();
  world.gateway.respond = () => {
    throw new Error('its disk is full');
  };
  send(one, PICTURE, { key: 'k' });
  expect(await one.next('error')).toMatchObject({ code: 'service.unavailable', key: 'k' });
  world.gateway.respond = storedPicture;
  send(one, PICTURE, { key: 'k' });
  await other.waitForFrames('chat_message', 1);
  expect(one.closed).toBeUndefined();
});
