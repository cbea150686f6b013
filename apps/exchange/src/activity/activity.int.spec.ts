import { exchangeApi, settlementKey } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

it('describes a settled session by its key, as measured, and omits unknown keys', async () => {
  const lesson = await world.agreedSession();
  world.meet(lesson, 20 * MINUTE_MS);
  await world.call(exchangeApi.transferTime, { meeting_id: lesson.meetingId }, lesson.student);
  const key = settlementKey(lesson.meetingId);
  const input = { keys: [key, 'welcome:someone', 'meeting:unknown:settle'] };
  const { exchanges } = await world.call(exchangeApi.describeTransfers, input, world.member());
  expect(exchanges).toMatchObject([{ key, measured: true }]);
  expect(exchanges[0]?.tags.length).toBeGreaterThan(0);
});

it('counts the requests of a period and those that were met, with the time until then', async () => {
  world.clock.advance(24 * HOUR_MS);
  const from = world.clock.now().toISOString();
  await world.agreedSession();
  await world.publish(world.member(60));
  const until = new Date(world.clock.now().getTime() + HOUR_MS).toISOString();
  const counted = await world.call(exchangeApi.countRequests, { from, until, by: 'month' }, world.member());
  expect(counted).toMatchObject({ published: 2, met: 1, rows: [{ published: 2, met: 1 }] });
  expect(counted.rows[0]?.key).toBe(from.slice(0, 7));
  const byTag = await world.call(exchangeApi.countRequests, { from, until, by: 'tag' }, world.member());
  expect(byTag.rows.length).toBeGreaterThan(0);
  expect(byTag).toMatchObject({ published: 2, met: 1 });
});

it('exports published requests, but no drafts', async () => {
  const { rows } = await world.call(exchangeApi.listBankRequests, {}, world.member());
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ status }) => status)).not.toContain('DR');
  expect(rows[0]).toMatchObject({
    minutes: expect.any(Number) as number,
    tags: expect.any(Array) as string[],
  });
});
