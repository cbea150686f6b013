import { realtimeApi, realtimeSignals, type UploadedFile } from '@skillhour/contracts';
import { Signals, systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { ChatWorld, type Writer } from '../../test/chat-world.js';
import { endSockets, SocketClient } from '../../test/socket-client.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const sendMessage = (client: SocketClient, message: string, key?: string) =>
  client.send({ type: 'chat_message', message, ...(key !== undefined && { key }) });
const receiveMessages = (client: SocketClient, count: number) => client.waitForFrames('chat_message', count);
const textsOf = (messages: readonly object[]) => messages.map((one) => (one as { message: string }).message);
const numbersOf = (messages: readonly object[]) => messages.map((one) => (one as { n: number }).n);
const range = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);

it('delivers each message once and in the same order to all devices of both members on all replicas', async () => {
  const [meera, samuel] = await world.createMembers();
  const devices = await Promise.all([
    world.open(meera, samuel, 0),
    world.open(meera, samuel, 1),
    world.open(samuel, meera, 0),
    world.open(samuel, meera, 1),
  ]);
  const [one, , , other] = devices;
  for (let i = 0; i < 20; i += 1) {
    sendMessage(one.client, `Question ${i}`);
    sendMessage(other.client, `Answer ${i}`);
  }
  const all = await Promise.all(devices.map(({ client }) => receiveMessages(client, 40)));
  for (const messages of all) {
    expect(numbersOf(messages)).toEqual(range(40));
    expect(textsOf(messages)).toEqual(textsOf(all[0] ?? []));
  }
  const questions = textsOf(all[0] ?? []).filter((text) => text.startsWith('Question'));
  expect(questions).toEqual(range(20, 0).map((i) => `Question ${i}`));
  expect(all[0]?.[0]).toMatchObject({ media: null, file: null, sender_id: expect.any(String) as string });
  const { messages, last } = await world.call(realtimeApi.readChatHistory, { userId: samuel.id }, meera);
  expect(numbersOf(messages)).toEqual(range(40));
  expect(last).toBe(40);
});

it('sends the newest messages to a new socket, or only the missing ones to a returning socket', async () => {
  const [meera, samuel] = await world.createMembers();
  const { client, history } = await world.open(meera, samuel);
  expect(history).toMatchObject({ messages: [], last: 0, earlier: false, may_write: true, blocked: false });
  for (let i = 1; i <= 60; i += 1) sendMessage(client, `Message ${i}`);
  await receiveMessages(client, 60);
  const newest = (await world.open(samuel, meera, 1)).history;
  expect(numbersOf(newest.messages)).toEqual(range(50, 11));
  expect(newest).toMatchObject({ earlier: true, last: 60 });
  const { epoch } = newest;
  const missing = (await world.open(samuel, meera, 0, { epoch, after: 57 })).history;
  expect(numbersOf(missing.messages)).toEqual([58, 59, 60]);
  const nothing = (await world.open(samuel, meera, 0, { epoch, after: 60 })).history;
  expect(nothing.messages).toEqual([]);
  const other = (await world.open(samuel, meera, 0, { epoch: 'another', after: 57 })).history;
  expect(numbersOf(other.messages)).toEqual(range(50, 11));
  const earlier = await world.call(
    realtimeApi.readChatHistory,
    { userId: meera.id, before: 11, limit: 5 },
    samuel,
  );
  expect(numbersOf(earlier.messages)).toEqual(range(5, 6));
  expect(earlier.earlier).toBe(true);
});

it('sends a device that was offline for long all missing messages in order', async () => {
  const [meera, samuel] = await world.createMembers();
  const { client, history } = await world.open(meera, samuel);
  const { epoch } = history;
  for (let i = 1; i <= 450; i += 1) {
    sendMessage(client, `Message ${i}`);
    if (i % 100 === 0) await receiveMessages(client, i);
  }
  await receiveMessages(client, 450);
  const back = await world.open(samuel, meera, 1, { epoch, after: 3 });
  await until(() => back.client.all('chat_history').length === 3, { what: 'three parts' });
  const parts = back.client.all('chat_history') as unknown as { messages: object[] }[];
  expect(numbersOf(parts.flatMap(({ messages }) => messages))).toEqual(range(447, 4));
  back.client.send({ type: 'resume', epoch, offset: 448 });
  await until(() => back.client.all('chat_history').length === 4, { what: 'the rest again' });
  const again = back.client.all('chat_history').at(-1) as unknown as { messages: object[] };
  expect(numbersOf(again.messages)).toEqual([449, 450]);
});

it('treats a message sent again with the same key as the same message', async () => {
  const [meera, samuel] = await world.createMembers();
  const [one, two] = [await world.open(meera, samuel, 0), await world.open(meera, samuel, 1)];
  const reader = await world.open(samuel, meera, 1);
  sendMessage(one.client, 'Once', 'k1');
  sendMessage(two.client, 'Once', 'k1');
  sendMessage(one.client, 'Once', 'k1');
  const sent = await until(
    () =>
      one.client.all('chat_sent').length === 2 &&
      two.client.all('chat_sent').length === 1 &&
      one.client.all('chat_sent'),
    { what: 'all three confirmations' },
  );
  expect(sent[0]).toMatchObject({ key: 'k1', n: 1 });
  expect(sent[1]).toMatchObject({ id: sent[0]?.['id'], n: 1 });
  sendMessage(one.client, 'Twice', 'k2');
  expect(textsOf(await receiveMessages(reader.client, 2))).toEqual(['Once', 'Twice']);
  expect(numbersOf(reader.client.all('chat_message'))).toEqual([1, 2]);
});

it('delivers a message even if its signal is lost', async () => {
  const [meera, samuel] = await world.createMembers();
  const { client } = await world.open(meera, samuel, 0);
  const reader = await world.open(samuel, meera, 1);
  const signals = world.at(0).get(Signals);
  const { publish } = signals;
  const relay = realtimeSignals.frameRelayed.subject.replace('*', '');
  signals.publish = (subject: string, data: object) => {
    if (!subject.startsWith(relay)) publish.call(signals, subject, data);
  };
  sendMessage(client, 'Lost on the way');
  expect(textsOf(await receiveMessages(reader.client, 1))).toEqual(['Lost on the way']);
  signals.publish = publish;
  sendMessage(client, 'Not lost');
  expect(numbersOf(await receiveMessages(reader.client, 2))).toEqual([1, 2]);
});

describe('the read position', () => {
  it('only moves forward, is sent to the other member and reduces the unread count', async () => {
    const [meera, samuel] = await world.createMembers();
    const [one, other] = [await world.open(meera, samuel, 0), await world.open(samuel, meera, 1)];
    for (const text of ['a', 'b', 'c']) sendMessage(one.client, text);
    await receiveMessages(other.client, 3);
    const unread = () => world.call(realtimeApi.countUnreadChat, {}, samuel);
    expect(await unread()).toEqual({ unread_count: 3 });
    other.client.send({ type: 'mark_read_for_sender', sender_id: meera.id, n: 2 });
    expect(await one.client.next('chat_read')).toEqual({
      type: 'chat_read',
      member_id: samuel.id,
      read_to: 2,
    });
    expect(await unread()).toEqual({ unread_count: 1 });
    const mark = (n?: number) => world.call(realtimeApi.markChatRead, { userId: meera.id, n }, samuel);
    expect(await mark(1)).toEqual({ read_to: 2, unread_count: 1 });
    expect(await mark()).toEqual({ read_to: 3, unread_count: 0 });
    expect(await mark(99)).toEqual({ read_to: 3, unread_count: 0 });
    const { history } = await world.open(meera, samuel);
    expect(history).toMatchObject({ read_to: 0, other_read_to: 3 });
  });

  it('is hidden from both members while one has blocked the other', async () => {
    const [meera, samuel] = await world.createMembers();
    const [one, other] = [await world.open(meera, samuel, 0), await world.open(samuel, meera, 1)];
    sendMessage(one.client, 'Hello');
    await receiveMessages(other.client, 1);
    await world.call(realtimeApi.markChatRead, { userId: meera.id }, samuel);
    const readTo = async () => [
      (await world.open(meera, samuel)).history['other_read_to'],
      (await world.call(realtimeApi.readChatHistory, { userId: samuel.id }, meera)).other_read_to,
    ];
    expect(await readTo()).toEqual([1, 1]);
    await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, samuel);
    expect(await readTo()).toEqual([0, 0]);
  });
});

describe('access to a conversation', () => {
  it('ends for both members with a block, reports the reason and returns when the block is lifted', async () => {
    const [meera, samuel] = await world.createMembers();
    const [one, other] = [await world.open(meera, samuel, 0), await world.open(samuel, meera, 1)];
    sendMessage(one.client, 'Hello');
    await receiveMessages(other.client, 1);
    const block = (blocked: boolean) =>
      world.call(realtimeApi.blockInChat, { userId: meera.id, blocked }, samuel);
    /** Permissions as other services see them, in both directions. */
    const permissions = () =>
      Promise.all(
        [
          { member_id: meera.id, other_id: samuel.id },
          { member_id: samuel.id, other_id: meera.id },
        ].map(async (pair) => (await world.call(realtimeApi.mayWriteInChat, pair, meera)).may_write),
      );
    expect(await permissions()).toEqual([true, true]);
    expect(await block(true)).toEqual({ may_write: false, blocked: true });
    expect(await permissions()).toEqual([false, false]);
    expect(await one.client.next('chat_state')).toMatchObject({ may_write: false, blocked: false });
    expect(await other.client.next('chat_state')).toMatchObject({ may_write: false, blocked: true });
    sendMessage(one.client, 'Are you there?', 'k');
    expect(await one.client.next('error')).toEqual({
      type: 'error',
      code: 'chat.blocked',
      message: "You can't message this member.",
      key: 'k',
    });
    sendMessage(other.client, 'No');
    expect(await other.client.next('error')).toMatchObject({ code: 'chat.you_blocked' });
    one.client.send({ type: 'typing' });
    const contacts = await world.call(realtimeApi.listContacts, {}, meera);
    expect(contacts.results[0]).toMatchObject({
      id: samuel.id,
      may_write: false,
      blocked: false,
      isOnline: false,
    });
    expect(await world.call(realtimeApi.readOnline, {}, meera)).toEqual({ online_users: [] });
    await block(false);
    expect(await permissions()).toEqual([true, true]);
    sendMessage(one.client, 'And now?', 'k');
    expect(textsOf(await receiveMessages(other.client, 2))).toEqual(['Hello', 'And now?']);
    expect(numbersOf(other.client.all('chat_message'))).toEqual([1, 2]);
    expect(other.client.all('is_typing')).toEqual([]);
  });

  it('rejects a ticket for another member’s conversation or for a chat with oneself', async () => {
    const [meera, samuel] = await world.createMembers();
    const codeOf = (promise: Promise<unknown>) =>
      promise.then(
        () => 'fine',
        (error: { code: string }) => error.code,
      );
    const issueTicket = (me: string, other: string) =>
      codeOf(world.call(realtimeApi.issueChatTicket, { me, other }, meera));
    expect(await issueTicket(samuel.id, meera.id)).toBe('chat.not_yours');
    expect(await issueTicket(meera.id, meera.id)).toBe('chat.self');
  });

  it('answers invalid frames with errors and keeps the connection open', async () => {
    const [meera, samuel] = await world.createMembers();
    const { client } = await world.open(meera, samuel);
    for (const frame of [
      'x',
      '[]',
      '{"type":"nonsense"}',
      { type: 'resume', offset: -1 },
      { type: 'chat_message', message: '  ' },
    ])
      client.send(frame);
    client.send({ type: 'chat_message', message: 'x'.repeat(4_001) });
    client.send({ type: 'chat_message', media: '/images/0190f0a0-0000-7000-8000-000000000000/page.webp' });
    const errors = await client.waitForFrames('error', 7);
    expect(errors.map(({ code }) => code).toSorted()).toEqual([
      ...['chat.empty', 'frame.invalid', 'frame.invalid', 'frame.malformed', 'frame.malformed'],
      ...['frame.unknown', 'media_rejected'],
    ]);
    client.send({ message: 'As the specification’s clients send it', username: 'meera', media: null });
    expect(textsOf(await receiveMessages(client, 1))).toEqual(['As the specification’s clients send it']);
  });
});

it('forwards typing to the other member without storing it, at a limited rate', async () => {
  const [meera, samuel] = await world.createMembers();
  const [one, other] = [await world.open(meera, samuel, 0), await world.open(samuel, meera, 1)];
  for (let i = 0; i < 10; i += 1) one.client.send({ type: 'typing' });
  expect(await other.client.next('is_typing')).toEqual({ type: 'is_typing', member_id: meera.id });
  sendMessage(one.client, 'Done');
  await receiveMessages(other.client, 1);
  expect(other.client.all('is_typing')).toHaveLength(1);
  expect(one.client.all('is_typing')).toEqual([]);
});

it('sends a message notification to the receiver’s other conversations and pages, not to the open conversation', async () => {
  const [meera, samuel] = await world.createMembers();
  const tom = await world.member('Tom');
  const [one, here, elsewhere] = [
    await world.open(meera, samuel, 0),
    await world.open(samuel, meera, 0),
    await world.open(samuel, tom, 1),
  ];
  const toms = await world.open(tom, samuel, 1);
  // Turns off quiet hours, so that the test passes at any time of day.
  await world.call(realtimeApi.updatePreferences, { quiet: null }, samuel);
  const { websocket_url } = await world.call(
    realtimeApi.issueNotificationTicket,
    { userId: samuel.id },
    samuel,
  );
  const page = new SocketClient(
    websocket_url.replace('skillhour.test', `127.0.0.1:${String(world.ports[1])}`),
  );
  await page.open();
  page.send({ type: 'fetch_unread_notifications' });
  await page.next('unread_notifications');
  sendMessage(one.client, 'Hello');
  const notification = { sender: meera.username, sender_id: meera.id, message: 'Hello' };
  expect(await elsewhere.client.next('notification_message')).toMatchObject(notification);
  expect(await page.next('notification_message')).toMatchObject({ ...notification, device: true });
  await receiveMessages(here.client, 1);
  expect(here.client.all('notification_message')).toEqual([]);
  expect(toms.client.all('notification_message')).toEqual([]);
});

it('exports only the messages that the member wrote', async () => {
  const [meera, samuel] = await world.createMembers();
  const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera)];
  sendMessage(one.client, 'Mine');
  sendMessage(other.client, 'His');
  await receiveMessages(one.client, 2);
  const input = { member_id: meera.id, cursor: '2:' };
  expect(await world.call(realtimeApi.exportMember, input, { context: systemContext() })).toMatchObject({
    file: 'chat-messages',
    rows: [{ receiverId: samuel.id, text: 'Mine', file: null }],
    next: '3:',
  });
});

describe('files in chat', () => {
  const upload = (by: Writer, file: UploadedFile) => world.call(realtimeApi.uploadChatFile, { file }, by);
  const picture = (): UploadedFile => ({
    ...{ id: crypto.randomUUID(), media_type: 'image/webp', bytes: 900, width: 40, height: 30 },
    name: 'C:\\\\photos/a\u202Egnp.exe',
  });

  it('can be sent only by their uploader, and get a sanitized name', async () => {
    const [meera, samuel] = await world.createMembers();
    const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
    const stored = await upload(meera, picture());
    expect(stored).toMatchObject({ media_type: 'image', name: 'agnp.exe', width: 40, url: stored.media });
    one.client.send({ type: 'chat_message', media: stored.media, media_type: 'image' });
    expect((await receiveMessages(other.client, 1))[0]).toMatchObject({
      ...{ message: '', media: stored.media, media_type: 'image' },
      file: { name: 'agnp.exe', bytes: 900, width: 40, height: 30 },
    });
    other.client.send({ type: 'chat_message', media: stored.media, key: 'k' });
    expect(await other.client.next('error')).toMatchObject({ code: 'media_rejected', key: 'k' });
    const paper = await upload(samuel, {
      ...{ id: crypto.randomUUID(), media_type: 'application/octet-stream', bytes: 9, name: 'a.svg' },
    });
    expect(paper).toMatchObject({
      media_type: 'application',
      media: expect.stringMatching(/\/file\.bin$/) as string,
    });
  });
});
