import { exchangeApi, TREND_WEEKS, trendEndOf } from '@skillhour/contracts';
import { ExchangeWorld, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

it('counts open requests and completed sessions, in total and per week', async () => {
  const agreed = await world.agreedSession();
  world.meet(agreed, 20 * MINUTE_MS);
  await world.call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, agreed.student);
  await world.agreedSession();
  await world.publish(world.member(60));
  const until = trendEndOf(world.clock.now()).toISOString();
  const counted = await world.call(exchangeApi.countExchange, { until }, world.member());
  const last = (n: number) => Array<number>(TREND_WEEKS).fill(0).with(-1, n);
  expect(counted).toEqual({
    open_requests: 1,
    sessions: 1,
    trends: { requests: last(3), sessions: last(1) },
  });
});
