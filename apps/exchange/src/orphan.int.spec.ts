import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { LocalDatabase, until, type Child } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { ExchangeWorld, MINUTE_MS } from '../test/exchange-world.js';

const ENDED = { timeoutMs: 20_000, everyMs: 50 };
const busy = { kind: 'unavailable', details: { retryAfterMs: 1_000 } };

let database: LocalDatabase;
let world: ExchangeWorld;
const holders: Child[] = [];
beforeAll(async () => {
  database = await LocalDatabase.start();
  world = await ExchangeWorld.start({ mongoUri: database.uri });
  // The server must not end a transaction before another process does.
  const admin = world.exchange.get<Connection>(DATABASE).getClient().db('admin');
  await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 600 });
});
afterAll(async () => {
  for (const holder of holders) await holder.kill();
  await world.stop();
  await database.stop();
});

const rename = (id: string, by: MemberId, title: string) =>
  world.call(exchangeApi.updateRequest, { id, title }, by);

/** Starts another process that holds a transaction on the document, and kills or stops it. */
async function leaveOrphan(collection: string, id: string, how: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const holder = await world.startHolder(collection, id);
  holders.push(holder);
  if (how === 'SIGKILL') await holder.kill();
  else process.kill(holder.pid, how);
}

/** Repeats `work` until the abandoned transaction is ended. Every earlier attempt must ask to be repeated. */
async function retried<T>(work: () => Promise<T>): Promise<T | null> {
  const rejections: unknown[] = [];
  const reject = (error: unknown): null => {
    rejections.push(error);
    return null;
  };
  const result = await until(() => work().catch(reject), ENDED);
  for (const rejection of rejections) expect(rejection).toMatchObject(busy);
  return result;
}

// The cases run concurrently, because each waits for the end of its own transaction.
it.concurrent.each(['SIGKILL', 'SIGSTOP'] as const)(
  'ends the transaction of a process after %s, and serves other documents meanwhile',
  async (how) => {
    const [one, other] = [world.member(60), world.member(60)];
    const [held, free] = [await world.publish(one), await world.publish(other)];
    await leaveOrphan('requests', held.id, how);
    const renaming = retried(() => rename(held.id, one, 'A title that had to wait'));
    expect(await world.call(exchangeApi.readRequest, { id: held.id }, one)).toEqual(held);
    expect(await rename(free.id, other, 'A title at once')).toMatchObject({ title: 'A title at once' });
    expect(await renaming).toMatchObject({ title: 'A title that had to wait', tags: held.tags });
  },
  40_000,
);

it.concurrent('ends the transaction also if the waiting write is not in a transaction', async () => {
  const agreed = await world.agreedSession();
  world.meet(agreed, 20 * MINUTE_MS);
  await leaveOrphan('sessions', agreed.sessionId, 'SIGKILL');
  const settled = await retried(() =>
    world.call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, agreed.student),
  );
  expect(settled).toMatchObject({ minutes: 20, released: 10 });
  expect(world.ledger.available(agreed.teacher)).toBe(20);
});
