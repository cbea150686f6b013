import { exchangeApi, TREND_WEEKS, trendEndOf } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

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

it('sums up the minutes that moved in a period, without reversed ones, and counts missed sessions', async () => {
  // Settles the sessions of other tests before the period.
  world.clock.advance(30 * 24 * HOUR_MS);
  await world.sweep();
  world.clock.advance(MINUTE_MS);
  const from = world.clock.now().toISOString();
  const lesson = await world.agreedSession();
  world.meet(lesson, 20 * MINUTE_MS);
  await world.call(exchangeApi.transferTime, { meeting_id: lesson.meetingId }, lesson.student);
  await world.agreedSession();
  world.clock.advance(24 * HOUR_MS);
  await world.sweep();
  const until = new Date(world.clock.now().getTime() + 1).toISOString();
  expect(await world.call(exchangeApi.countPeriod, { from, until }, world.member())).toEqual({
    minutes: 20,
    no_shows: 1,
  });
  const later = new Date(world.clock.now().getTime() + HOUR_MS).toISOString();
  expect(await world.call(exchangeApi.countPeriod, { from: until, until: later }, world.member())).toEqual({
    minutes: 0,
    no_shows: 0,
  });
});
