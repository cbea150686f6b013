import { ChatMessageId, newId, realtimeApi } from '@skillhour/contracts';
import { DATABASE, UnitOfWork } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets } from '../../../test/socket-client.js';
import { SaveMessage } from './save-message.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Creates two members with a conversation. */
async function createConversation(): Promise<[Writer, Writer]> {
  const pair = await world.createMembers();
  await world.addressFor(...pair);
  return pair;
}
const message = ([me, other]: [Writer, Writer], text: string, key: string | null = null) => ({
  ...{ id: newId(ChatMessageId), roomId: world.roomOf(me, other), text, key, file: null, at: new Date() },
  ...{ senderId: me.id, receiverId: other.id },
});
const save = (one: ReturnType<typeof message>) => world.at().get(SaveMessage).run(one);

it('stores concurrent messages of many conversations in shared transactions, each with its own sequence', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, createConversation));
  const unitOfWork = world.at().get(UnitOfWork);
  const { run } = unitOfWork;
  let transactions = 0;
  unitOfWork.run = (...args) => {
    transactions += 1;
    return run.apply(unitOfWork, args) as never;
  };
  const saved = await Promise.all(
    [1, 2, 3].flatMap((n) => pairs.map((pair) => save(message(pair, `Message ${n}`)))),
  );
  unitOfWork.run = run;
  expect(saved.map((one) => one?.n)).toEqual([1, 2, 3].flatMap((n) => pairs.map(() => n)));
  expect(transactions).toBe(2);
});

it('stores the other messages of a batch if one is blocked and one is already stored', async () => {
  const [free, blocked, known] = [
    await createConversation(),
    await createConversation(),
    await createConversation(),
  ];
  await world.call(realtimeApi.blockInChat, { userId: blocked[0].id, blocked: true }, blocked[1]);
  const first = await save(message(known, 'Once', 'k'));
  const saved = await Promise.all([
    save(message(free, 'One')),
    save(message(free, 'Two')),
    save(message(blocked, 'No')),
    save(message(known, 'Once', 'k')),
    save(message(free, 'Three')),
  ]);
  expect(saved.map((one) => one && [one.n, one.text])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    null,
    [1, 'Once'],
    [3, 'Three'],
  ]);
  expect(saved[3]?.id).toBe(first?.id);
  const { unread_count } = await world.call(realtimeApi.countUnreadChat, {}, free[1]);
  expect(unread_count).toBe(3);
});

it('waits while another replica’s transaction holds the conversation, and stores other messages meanwhile', async () => {
  const [held, free] = [await createConversation(), await createConversation()];
  await save(message(held, 'One'));
  const database = world.at(1).get<Connection>(DATABASE);
  const session = await database.startSession();
  session.startTransaction();
  const hold = { $set: { heldByTest: true } };
  await database
    .collection('chat_conversations')
    .updateOne({ _id: world.roomOf(...held) }, hold, { session });
  const waiting = save(message(held, 'Two'));
  const others = Array.from({ length: 3 }, (_, index) => save(message(free, `Message ${index}`)));
  expect((await Promise.all(others)).map((one) => one?.n)).toEqual([1, 2, 3]);
  // Pace: longer than a transaction waits for a conflict without progress.
  await delay(1_500);
  await session.abortTransaction();
  expect(await waiting).toMatchObject({ n: 2, text: 'Two' });
  await session.endSession();
});
