import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { until, type Child } from '@skillhour/testing';
import { ExchangeWorld, MINUTE_MS } from '../test/exchange-world.js';

/** The rule is a second; a loaded machine may take another. */
const AT_ONCE_MS = 2_000;
/** A transaction that nobody goes on with lives eight seconds. */
const GONE = { timeoutMs: 20_000, everyMs: 250 };
const busy = { kind: 'unavailable', details: { retryAfterMs: 1_000 } };

let world: ExchangeWorld;
const holders: Child[] = [];
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(async () => {
  for (const holder of holders) await holder.kill();
  await world.stop();
});

const rename = (id: string, by: MemberId, title: string) =>
  world.call(exchangeApi.updateRequest, { id, title }, by);

/** Another process of exchange is within a transaction on the document, and goes no further. */
async function leaveBehind(collection: string, id: string, how: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const holder = await world.startHolder(collection, id);
  holders.push(holder);
  if (how === 'SIGKILL') await holder.kill();
  else process.kill(holder.pid, how);
}

async function refusedAtOnce(work: () => Promise<unknown>): Promise<void> {
  const startedAtMs = performance.now();
  await expect(work()).rejects.toMatchObject(busy);
  expect(performance.now() - startedAtMs).toBeLessThan(AT_ONCE_MS);
}

// Side by side: each waits for the end of a transaction of its own.
it.concurrent.each(['SIGKILL', 'SIGSTOP'] as const)(
  'what a process left within a transaction by %s is refused at once, the rest goes on, and it comes back',
  async (how) => {
    const [one, other] = [world.member(60), world.member(60)];
    const [held, free] = [await world.publish(one), await world.publish(other)];
    await leaveBehind('requests', held.id, how);
    await refusedAtOnce(() => rename(held.id, one, 'A title that has to wait'));
    expect(await world.call(exchangeApi.readRequest, { id: held.id }, one)).toEqual(held);
    expect(await rename(free.id, other, 'A title at once')).toMatchObject({ title: 'A title at once' });
    const renamed = await until(
      () => rename(held.id, one, 'A title that had to wait').catch(() => null),
      GONE,
    );
    expect(renamed).toMatchObject({ title: 'A title that had to wait', tags: held.tags });
  },
  40_000,
);

it.concurrent('nor does a settlement wait for it, which is written outside of a transaction', async () => {
  const agreed = await world.agreedSession();
  world.meet(agreed, 20 * MINUTE_MS);
  await leaveBehind('sessions', agreed.sessionId, 'SIGKILL');
  const end = () => world.call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, agreed.student);
  await refusedAtOnce(end);
  const settled = await until(() => end().catch(() => null), GONE);
  expect(settled).toMatchObject({ minutes: 20, released: 10 });
  expect(world.ledger.available(agreed.teacher)).toBe(20);
});
