import { exchangeApi, newId, type MemberId, type RoomChatMessage } from '@skillhour/contracts';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const TIME = '2030-01-08T10:05:00.000Z';
const message = (sender_id: MemberId, n: number): RoomChatMessage => ({
  id: newId(),
  n,
  sender_id,
  text: `Line ${n}`,
  time: TIME,
});

/** Creates a settled session whose parties wrote three messages in total in the room. */
async function sessionWithChat() {
  const settled = await world.settledSession();
  const { student, teacher, meetingId } = settled;
  world.realtime.chats.set(meetingId, [message(student, 1), message(teacher, 2), message(student, 4)]);
  return settled;
}
const MESSAGES = [
  { sender: 'student', text: 'Line 1', time: TIME },
  { sender: 'teacher', text: 'Line 2', time: TIME },
  { sender: 'student', text: 'Line 4', time: TIME },
];

it("shows both parties the messages of their room, in pages and with the sender's side", async () => {
  const { sessionId: id, student, teacher } = await sessionWithChat();
  for (const reader of [student, teacher])
    expect(await world.call(exchangeApi.readSessionChat, { id }, reader)).toMatchObject({
      results: MESSAGES,
      count: 3,
      total_pages: 1,
    });
  const second = await world.call(exchangeApi.readSessionChat, { id, page: 2, page_size: 2 }, student);
  expect(second).toMatchObject({
    results: MESSAGES.slice(2),
    count: 3,
    total_pages: 2,
    previous: 1,
    next: null,
  });
});

it('returns an empty page if no messages were written', async () => {
  const { sessionId: id, student } = await world.settledSession();
  expect(await world.call(exchangeApi.readSessionChat, { id }, student)).toMatchObject({
    results: [],
    count: 0,
  });
});

it('shows the messages to an admin if the session is disputed', async () => {
  const { sessionId, student } = await sessionWithChat();
  const { id } = await world.call(exchangeApi.openDispute, { id: sessionId, reason: 'He left' }, student);
  expect(await world.asAdmin(exchangeApi.readDisputeChat, { id })).toMatchObject({
    results: MESSAGES,
    count: 3,
  });
});
