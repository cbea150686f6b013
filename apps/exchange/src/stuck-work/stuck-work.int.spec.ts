import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { metrics } from '@skillhour/observability';
import { TaskRegistry } from '@skillhour/persistence';
import { ExchangeWorld, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const SECOND_MS = 1_000;
const listed = async () => (await world.asAdmin(exchangeApi.listStuckWork, {})).results;
const metric = async (kind: string) => {
  await world.exchange.get(TaskRegistry).updateMetric();
  const text = await metrics.metrics();
  return new RegExp(`skillhour_stuck_work\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1];
};
const posts = () => world.ledger.arrived.filter((command) => command === 'post').length;
const end = (agreed: { meetingId: string; student: MemberId }) =>
  world.call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, agreed.student);

it('lists and counts a settlement that the ledger keeps rejecting, and retries it with growing pauses', async () => {
  const agreed = await world.agreedSession();
  const hold = world.ledger.hold(`request:${agreed.request.id}:hold`)!;
  hold.amount = 5;
  world.meet(agreed, 20 * MINUTE_MS);
  const since = world.clock.now();
  await expect(end(agreed)).rejects.toMatchObject({});
  for (const pauseMs of [15, 15, 30].map((seconds) => seconds * SECOND_MS)) {
    expect(await listed()).toEqual([]);
    const before = posts();
    world.clock.advance(pauseMs - 1);
    await world.sweep();
    expect(posts()).toBe(before);
    world.clock.advance(1);
    await world.sweep();
    expect(posts()).toBe(before + 1);
  }
  expect(await listed()).toEqual([
    {
      kind: 'session_settlement',
      id: agreed.sessionId,
      since: new Date(since.getTime() + 15 * SECOND_MS).toISOString(),
      attempts: 3,
      last_error_code: 'hold.exceeded',
    },
  ]);
  expect(await metric('session_settlement')).toBe('1');

  hold.amount = 30;
  world.clock.advance(60 * SECOND_MS);
  await world.sweep();
  expect((await end(agreed)).minutes).toBe(20);
  expect([await listed(), await metric('session_settlement')]).toEqual([[], '0']);
});

it('lists and counts a release that fails in the ledger until it succeeds', async () => {
  const student = world.member(60);
  const { id } = await world.publish(student);
  world.ledger.injectFaults('void', 'reject', 'reject', 'reject');
  await world.call(exchangeApi.updateRequest, { id, status: 'CA' }, student);
  const since = world.clock.now().toISOString();
  await world.recover();
  expect(await listed()).toEqual([]);
  await world.recover();
  const stuck = { kind: 'request_minutes', id, since, attempts: 3, last_error_code: 'service.unavailable' };
  expect([await listed(), await metric('request_minutes')]).toEqual([[stuck], '1']);
  await world.recover();
  expect([await listed(), await metric('request_minutes')]).toEqual([[], '0']);
  expect(world.ledger.available(student)).toBe(60);
});

it('lists the stuck tasks of other services by their age', async () => {
  const earlier = { attempts: 5, since: '2020-01-01T10:00:00.000Z', last_error_code: 'unexpected' };
  const later = { ...earlier, since: '2090-01-01T10:00:00.000Z' };
  const agreed = await world.agreedSession();
  world.ledger.hold(`request:${agreed.request.id}:hold`)!.amount = 5;
  world.meet(agreed, 20 * MINUTE_MS);
  await expect(end(agreed)).rejects.toMatchObject({});
  for (let attempt = 0; attempt < 3; attempt += 1) {
    world.clock.advance(MINUTE_MS);
    await world.sweep();
  }
  world.ledger.stuck.push({ kind: 'purchase', id: 'a', ...earlier }, { kind: 'reversal', id: 'b', ...later });
  expect((await listed()).map(({ id }) => id)).toEqual(['a', agreed.sessionId, 'b']);
  const second = await world.asAdmin(exchangeApi.listStuckWork, { page: 2, page_size: 2 });
  expect(second).toMatchObject({ count: 3, results: [{ kind: 'reversal', id: 'b' }] });
  world.ledger.stuck.length = 0;
});

it('is visible only to admins', async () => {
  await expect(world.call(exchangeApi.listStuckWork, {}, world.member())).rejects.toMatchObject({
    kind: 'forbidden',
  });
});
