import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { startInfrastructure, until, type Infrastructure } from '@skillhour/testing';
import { ChildExchange } from '../test/child-exchange.js';

/** Waits longer than the leases of the killed process's work. */
const RECOVERED = { timeoutMs: 25_000, everyMs: 200 };

let infrastructure: Infrastructure;
const worlds: ChildExchange[] = [];
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(async () => {
  for (const world of worlds) await world.stop();
  await infrastructure.stop();
});

// The cases run concurrently, because each waits for its killed process's leases.
it.concurrent.each([
  ['executes', 'lose response'],
  ['never receives', 'reject'],
] as const)(
  'settles all minutes correctly and once if it is killed during four commands that the ledger %s',
  async (_name, fault) => {
    const world = await ChildExchange.withFakes(infrastructure);
    worlds.push(world);
    let exchange = await world.start();
    const { ledger, minutesOf } = world;
    const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
    const publisher = world.member(60);
    const raiser = world.member(60);
    const raised = await world.publish(raiser);
    const canceller = world.member(60);
    const cancelled = await world.publish(canceller);
    const met = await world.attendedSession();

    const commands = ['place', 'adjust', 'void', 'post'] as const;
    const delays = commands.map((command) => ledger.delayAll(command));
    for (const command of commands) ledger.injectFaults(command, fault);
    const underWay = Promise.allSettled([
      world.publish(publisher),
      world.call(exchangeApi.updateRequest, { id: raised.id, duration_minutes: 60 }, raiser),
      world.call(exchangeApi.updateRequest, { id: cancelled.id, status: 'CA' }, canceller),
      world.call(exchangeApi.transferTime, { meeting_id: met.meetingId }, met.student),
    ]);
    await Promise.all(delays.map(({ received }) => received));
    await exchange.kill();
    for (const { release } of delays) release();
    const results = await underWay;
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);

    exchange = await world.start();
    await until(async () => {
      expect(minutesOf(publisher)).toEqual([60, 0]);
      expect((await world.call(exchangeApi.listMyRequests, {}, publisher)).count).toBe(0);
      expect(minutesOf(raiser)).toEqual([30, 30]);
      expect(await read(raised.id, raiser)).toMatchObject({
        status: 'PE',
        duration_minutes: 30,
        held_minutes: 30,
      });
      expect(minutesOf(canceller)).toEqual([60, 0]);
      expect(await read(cancelled.id, canceller)).toMatchObject({ status: 'CA', held_minutes: 0 });
      expect(minutesOf(met.student)).toEqual([56, 0]);
      expect(minutesOf(met.teacher)).toEqual([4, 0]);
      expect(await read(met.request.id, met.student)).toMatchObject({
        status: 'CO',
        settlement: { minutes: 4, released: 26 },
      });
      return true;
    }, RECOVERED);

    expect((await world.publish(publisher)).status).toBe('PE');
    const again = await world.call(
      exchangeApi.updateRequest,
      { id: raised.id, duration_minutes: 60 },
      raiser,
    );
    expect(again).toMatchObject({ held_minutes: 60 });
    const settled = await world.call(exchangeApi.transferTime, { meeting_id: met.meetingId }, met.teacher);
    expect(settled).toMatchObject({ minutes: 4, released: 26 });
    expect(minutesOf(met.teacher)).toEqual([4, 0]);

    // A regular stop logs no error.
    await exchange.stop();
    expect(exchange.output()).not.toMatch(/"level":"(error|fatal)"/);
  },
  60_000,
);
