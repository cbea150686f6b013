import { ROOM_CHAT_MESSAGES_MAX, identityEvents, realtimeApi } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { partyOf, RoomWorld, type Party } from '../../test/room-world.js';
import { endSockets, type SocketClient } from '../../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const database = () => world.at().get<Connection>(DATABASE);

/** Creates the two parties of a room with names that realtime knows. */
async function createParties(): Promise<[student: Party, teacher: Party]> {
  const student = partyOf('student');
  const both: [Party, Party] = [student, partyOf('teacher', student.meetingId)];
  for (const { memberId: id, role: name } of both) {
    const first_name = name === 'student' ? 'Meera' : 'Tom';
    const role = 'user' as const;
    world.members.set(id, { id, username: name, first_name, last_name: '', profile_image: null, role });
    await world.publish(identityEvents.memberVerified, { member_id: id, role });
    await until(
      () =>
        database()
          .collection('members')
          .countDocuments({ _id: id as never }),
      { what: name },
    );
  }
  return both;
}

const sendMessage = (client: SocketClient, text: string, key?: string) =>
  client.send({ type: 'chat', text, ...(key !== undefined && { key }) });
const receiveMessages = (client: SocketClient, count: number) => client.waitForFrames('chat', count);
const textsOf = (messages: readonly object[]) =>
  messages.map((message) => (message as { text: string }).text);
const readHistory = async (who: Party, replica = 0) => {
  const client = await world.enter(who, replica);
  return (await client.next('chat_history')) as unknown as { lines: { text: string }[]; earlier: boolean };
};
const pageOf = ({ meetingId: meeting_id }: Party, page = 1, size = 50) =>
  world.at().get(Caller).call(realtimeApi.readRoomChat, { meeting_id, page, size }, systemContext());

it('delivers messages to both members on all replicas in one order, readable afterwards', async () => {
  const [student, teacher] = await createParties();
  const [meera, tom] = [await world.enter(student, 0), await world.enter(teacher, 1)];
  for (let i = 0; i < 20; i += 1) {
    sendMessage(meera, `Question ${i}`);
    sendMessage(tom, `Answer ${i}`);
  }
  const [atMeera, atTom] = [await receiveMessages(meera, 40), await receiveMessages(tom, 40)];
  const byNumber = (messages: typeof atMeera) =>
    messages.toSorted((one, other) => Number(one['n']) - Number(other['n']));
  expect(byNumber(atMeera)).toEqual(byNumber(atTom));
  const { lines, count } = await pageOf(student);
  expect(textsOf(lines)).toEqual(textsOf(byNumber(atTom)));
  expect(count).toBe(40);
  const questions = textsOf(lines).filter((text) => text.startsWith('Question'));
  expect(questions).toEqual(Array.from({ length: 20 }, (_, i) => `Question ${i}`));
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['id', 'n', 'sender_id', 'text', 'time']);
  expect(textsOf((await pageOf(student, 2, 15)).lines)).toEqual(textsOf(lines.slice(15, 30)));
});

it('sends a returning member the chat history with names, and nothing to the first member', async () => {
  const [student, teacher] = await createParties();
  const meera = await world.enter(student);
  sendMessage(meera, 'Are you there?');
  await receiveMessages(meera, 1);
  expect(meera.all('chat_history')).toEqual([]);
  expect(await readHistory(teacher, 1)).toMatchObject({
    lines: [{ n: 1, sender_id: student.memberId, sender_name: 'Meera', text: 'Are you there?' }],
    earlier: false,
  });
  meera.end();
  expect(textsOf((await readHistory(student)).lines)).toEqual(['Are you there?']);
});

it('treats a message sent again with the same key as the same message', async () => {
  const [student, teacher] = await createParties();
  const [meera, tom] = [await world.enter(student), await world.enter(teacher, 1)];
  sendMessage(meera, 'Once', 'k-1');
  sendMessage(meera, 'Once', 'k-1');
  sendMessage(tom, 'Mine', 'k-1');
  const messages = await receiveMessages(meera, 3);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
  expect(messages).toContainEqual(
    expect.objectContaining({ text: 'Once', key: 'k-1', sender_id: student.memberId }),
  );
  expect(textsOf((await pageOf(student)).lines).toSorted()).toEqual(['Mine', 'Once']);
});

it('assigns no new sequence number to a repeated message, so the room holds as many messages as it counts', async () => {
  const [student] = await createParties();
  const meera = await world.enter(student);
  await database()
    .collection('room_chats')
    .insertOne({ _id: student.meetingId as never, lines: ROOM_CHAT_MESSAGES_MAX - 2 });
  for (let i = 0; i < 3; i += 1) sendMessage(meera, 'Once', 'k-1');
  sendMessage(meera, 'The last one', 'k-2');
  sendMessage(meera, 'The last one', 'k-2');
  const messages = await receiveMessages(meera, 5);
  const [once, last] = [ROOM_CHAT_MESSAGES_MAX - 1, ROOM_CHAT_MESSAGES_MAX];
  expect(messages.map(({ n }) => n)).toEqual([once, once, once, last, last]);
});

it('sends a new socket the newest messages of a long chat and reports that there are earlier ones', async () => {
  const [student] = await createParties();
  const meera = await world.enter(student);
  const long = 'ä'.repeat(4_000);
  for (let i = 0; i < 10; i += 1) sendMessage(meera, `${i}${long.slice(1)}`);
  await receiveMessages(meera, 10);
  const { lines, earlier } = await readHistory(student, 1);
  expect(earlier).toBe(true);
  expect(lines.map(({ text }) => text[0])).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

it('rejects messages in a full room and keeps the existing ones', async () => {
  const [student] = await createParties();
  const meera = await world.enter(student);
  await database()
    .collection('room_chats')
    .insertOne({ _id: student.meetingId as never, lines: ROOM_CHAT_MESSAGES_MAX - 1 });
  sendMessage(meera, 'The last one');
  await receiveMessages(meera, 1);
  sendMessage(meera, 'One more');
  expect(await meera.next('error')).toMatchObject({
    code: 'chat.full',
    message: 'This room is full. No more messages can be sent.',
  });
  expect(textsOf((await pageOf(student)).lines)).toEqual(['The last one']);
});

it('exports only the messages that the member wrote', async () => {
  const [student, teacher] = await createParties();
  const [meera, tom] = [await world.enter(student), await world.enter(teacher)];
  sendMessage(meera, 'Mine');
  sendMessage(tom, 'His');
  await receiveMessages(meera, 2);
  const input = { member_id: student.memberId };
  expect(await world.at().get(Caller).call(realtimeApi.exportMember, input, systemContext())).toMatchObject({
    file: 'room-messages',
    rows: [{ meetingId: student.meetingId, text: 'Mine' }],
    next: '1:',
  });
});
