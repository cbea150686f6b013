import { ChatMessageId, newId, realtimeApi } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets } from '../../../test/socket-client.js';
import { KeepMessage } from './keep-message.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Creates two members with a conversation. */
async function two(): Promise<[Writer, Writer]> {
  const pair = await world.two();
  await world.addressFor(...pair);
  return pair;
}
const message = ([me, other]: [Writer, Writer], text: string, key: string | null = null) => ({
  ...{ id: newId(ChatMessageId), roomId: world.roomOf(me, other), text, key, file: null, at: new Date() },
  ...{ senderId: me.id, receiverId: other.id },
});
const keep = (one: ReturnType<typeof message>) => world.at().get(KeepMessage).run(one);

it('stores concurrent messages of many conversations in shared transactions, each with its own sequence', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, two));
  const unitOfWork = world.at().get(UnitOfWork);
  const { run } = unitOfWork;
  let transactions = 0;
  unitOfWork.run = (...asked) => {
    transactions += 1;
    return run.apply(unitOfWork, asked) as never;
  };
  const kept = await Promise.all(
    [1, 2, 3].flatMap((n) => pairs.map((pair) => keep(message(pair, `Message ${n}`)))),
  );
  unitOfWork.run = run;
  expect(kept.map((one) => one?.n)).toEqual([1, 2, 3].flatMap((n) => pairs.map(() => n)));
  expect(transactions).toBe(2);
});

it('stores the other messages of a batch if one is blocked and one is already stored', async () => {
  const [free, blocked, known] = [await two(), await two(), await two()];
  await world.call(realtimeApi.blockInChat, { userId: blocked[0].id, blocked: true }, blocked[1]);
  const first = await keep(message(known, 'Once', 'k'));
  const kept = await Promise.all([
    keep(message(free, 'One')),
    keep(message(free, 'Two')),
    keep(message(blocked, 'No')),
    keep(message(known, 'Once', 'k')),
    keep(message(free, 'Three')),
  ]);
  expect(kept.map((one) => one && [one.n, one.text])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    null,
    [1, 'Once'],
    [3, 'Three'],
  ]);
  expect(kept[3]?.id).toBe(first?.id);
  const { unread_count } = await world.call(realtimeApi.countUnreadChat, {}, free[1]);
  expect(unread_count).toBe(3);
});
