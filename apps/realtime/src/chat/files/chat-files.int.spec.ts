import {
  ContentReportId,
  contentEvents,
  identityEvents,
  newId,
  realtimeApi,
  realtimeEvents,
  type EventData,
} from '@skillhour/contracts';
import { ManualClock } from '@skillhour/testing';
import { storedPicture } from '../../../test/fake-gateway.js';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets } from '../../../test/socket-client.js';

const HOUR_MS = 3_600_000;

let world: ChatWorld;
const clock = new ManualClock('2030-06-01T10:00:00.000Z');
beforeAll(async () => {
  world = await ChatWorld.start({}, clock);
});
afterEach(endSockets);
afterAll(() => world.stop());

const upload = async (by: Writer) => {
  const file = storedPicture();
  const { media } = await world.call(realtimeApi.uploadChatFile, { file }, by);
  return { id: file.id, media };
};
const mayRead = async (file_id: string, by: Writer, is_admin = false) => {
  const input = { file_id, reader_id: by.id, is_admin };
  return (await world.call(realtimeApi.findChatFile, input, by)).found;
};
const fileChangesOf = async (memberId: string) => {
  const { type, data } = realtimeEvents.realtimeFilesChanged;
  const rows = await world
    .collection('outbox')
    .find({ type } as never)
    .toArray();
  return rows
    .map((row) =>
      data.parse((JSON.parse((row as unknown as { json: string }).json) as { data: unknown }).data),
    )
    .filter(({ member_id }: EventData<typeof realtimeEvents.realtimeFilesChanged>) => member_id === memberId);
};

/** Sends a file from one member to another. */
async function sendFile(text = '') {
  const [meera, samuel] = await world.createMembers();
  const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
  const { id, media } = await upload(meera);
  one.client.send({ type: 'chat_message', message: text, media });
  const message = await other.client.next('chat_message');
  return { meera, samuel, id, media, message, one: one.client };
}

it('lets only the sender, from the upload on, and the receiver read a file', async () => {
  const [meera, samuel] = await world.createMembers();
  const { id, media } = await upload(meera);
  expect(media).toBe(`/api/chat/files/${id}/page.webp`);
  expect([await mayRead(id, meera), await mayRead(id, samuel)]).toEqual([true, false]);
  const { client } = await world.open(meera, samuel);
  client.send({ type: 'chat_message', media });
  await client.next('chat_sent');
  const stranger = await world.member('Tom');
  expect(await Promise.all([meera, samuel, stranger].map((by) => mayRead(id, by)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await mayRead(id, stranger, true)).toBe(false);
});

it('lets an admin read a file after its message is reported', async () => {
  const { meera, samuel, id, message } = await sendFile();
  const admin = await world.member('Rita');
  await world.publish(contentEvents.thingReported, {
    ...{ member_id: samuel.id, owner_id: meera.id, report_id: newId(ContentReportId) },
    thing: { kind: 'message', id: String(message['id']), title: 'A message' },
  });
  await world.settled();
  expect([await mayRead(id, admin, true), await mayRead(id, admin)]).toEqual([true, false]);
});

it('keeps the file of a message, but rejects an unsent upload after 23 hours', async () => {
  const { meera, id, media, message, one } = await sendFile();
  expect(await fileChangesOf(meera.id)).toMatchObject([
    { thing: `message-${String(message['id'])}`, used: [id] },
  ]);
  const unsent = await upload(meera);
  clock.advance(23 * HOUR_MS);
  one.send({ type: 'chat_message', media: unsent.media, key: 'late' });
  expect(await one.next('error')).toMatchObject({ code: 'media_rejected', key: 'late' });
  one.send({ type: 'chat_message', media, key: 'again' });
  await one.waitForFrames('chat_sent', 2);
});

it('removes the files of a deleted account, but keeps its texts and the other member’s files', async () => {
  const { meera, samuel, id } = await sendFile('Like this');
  const [theirs, unsent] = [await upload(samuel), await upload(meera)];
  const { client } = await world.open(samuel, meera);
  client.send({ type: 'chat_message', media: theirs.media });
  await client.next('chat_sent');
  await world.publish(identityEvents.memberDeleted, { member_id: meera.id });
  await world.settled();
  const last = (await fileChangesOf(meera.id)).at(-1);
  expect(last?.removed.toSorted()).toEqual([id, unsent.id].sort());
  const { messages } = await world.call(realtimeApi.readChatHistory, { userId: meera.id }, samuel);
  expect(messages).toMatchObject([
    { message: 'Like this', media: null, file: null },
    { media: theirs.media, file: { bytes: 900 } },
  ]);
  expect([await mayRead(id, samuel), await mayRead(theirs.id, samuel)]).toEqual([false, true]);
});
