import { newId } from '@skillhour/contracts';
import { Broker, Bucket, Caller, Signals, systemContext } from '@skillhour/messaging';
import { OutboxStore, UnitOfWork } from '@skillhour/persistence';
import { setImmediate } from 'node:timers/promises';
import { orderPlaced, placeOrder, readStock } from './demo/demo-contracts.js';
import { ItemStore } from './demo/item.store.js';
import { startDemo, type Demo } from './demo/start-demo.js';
import {
  scaledTimeoutMs,
  contextOf,
  LocalBroker,
  settled,
  startInfrastructure,
  until,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
let nats: LocalBroker;
let demo: Demo;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  nats = await LocalBroker.start();
  demo = await startDemo({ natsUrl: nats.url, mongoUri: infrastructure.mongoUri });
});

afterAll(async () => {
  await demo.close();
  await nats.stop();
  await infrastructure.stop();
});

const isUp = (up: boolean) =>
  until(() => demo.all.every((service) => service.get(Broker).isUp === up), {
    what: `broker ${up ? 'up' : 'down'}`,
  });
const publishOrder = (title: string) =>
  demo.shop.get(UnitOfWork).run(systemContext(), async (tx) => {
    tx.publish(orderPlaced, { id: newId(), title, amount: 1 });
    await Promise.resolve();
  });
const ordersOf = (title: string) => demo.stock.get(ItemStore).ordersOf(title);

it('publishes events committed during a broker outage once, and serves calls again afterwards', async () => {
  await publishOrder('Before');
  await settled(demo.all);
  await nats.kill();
  await isUp(false);
  await publishOrder('Meanwhile');
  const startedAtMs = Date.now();
  await expect(
    demo.shop.get(Caller).call(readStock, { title: 'Before' }, systemContext()),
  ).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(Date.now() - startedAtMs).toBeLessThan(scaledTimeoutMs(200));
  expect((await fetch(`${demo.shop.internalUrl}/readyz`)).status).toBe(503);
  expect(await demo.shop.get(OutboxStore).countPending()).toBe(1);

  await nats.start();
  await isUp(true);
  await settled(demo.all);
  expect(await ordersOf('Before')).toBe(1);
  expect(await ordersOf('Meanwhile')).toBe(1);
  expect((await fetch(`${demo.shop.internalUrl}/readyz`)).status).toBe(200);
  await demo.stock.get(Caller).call(placeOrder, { id: newId(), title: 'After' }, contextOf());
  await settled(demo.all);
  expect(await ordersOf('After')).toBe(1);
});

it('loses no event and applies none twice across kills under load', async () => {
  const published = 60;
  const publishing = (async () => {
    for (let index = 0; index < published; index += 1) await publishOrder('Load');
  })();
  for (let round = 0; round < 3; round += 1) {
    await nats.kill();
    await nats.start();
    await isUp(true);
  }
  await publishing;
  await settled(demo.all, 25_000);
  expect(await ordersOf('Load')).toBe(published);
});

it('recreates streams and republishes events after the broker lost its data, with single effects', async () => {
  await publishOrder('Lost');
  await settled(demo.all);
  await nats.kill();
  await isUp(false);
  await nats.loseData();
  await publishOrder('Unsent');
  await nats.start();
  await isUp(true);
  await until(async () => (await ordersOf('Unsent')) === 1);
  await settled(demo.all);
  expect(await ordersOf('Lost')).toBe(1);
  const broker = demo.shop.get(Broker);
  const { streams } = await broker.manager();
  expect((await streams.info(broker.names.eventStream)).state.messages).toBeGreaterThan(60);
});

it('retries a call that was lost with the broker once the broker is back', async () => {
  await publishOrder('Sunk');
  await settled(demo.all);
  // The operating system's network stack accepts the call, but the stopped broker does not.
  process.kill(nats.pid, 'SIGSTOP');
  const response = demo.shop.get(Caller).call(readStock, { title: 'Sunk' }, systemContext());
  await setImmediate();
  await nats.kill();
  await nats.start();
  expect(await response).toMatchObject({ orders: 1 });
});

it('keeps watches and signal subscriptions across a restart', async () => {
  const bucket = new Bucket(demo.shop.get(Broker), 'leases');
  const received: unknown[] = [];
  const subjects: string[] = [];
  const stopWatching = bucket.watch(({ key, value }) => received.push([key, value]));
  const stopHearing = demo.stock
    .get(Signals)
    .subscribe('room.*.closed', (_data, subject) => subjects.push(subject));
  await bucket.put('a', 1);
  await until(() => received.length > 0);
  await nats.kill();
  await nats.loseData();
  await nats.start();
  await isUp(true);
  await until(async () => (await bucket.put('b', { two: 2 })) > 0);
  await until(() => received.some((change) => JSON.stringify(change) === '["b",{"two":2}]'));
  demo.shop.get(Signals).publish('room.7.closed', {});
  await until(() => subjects.includes('room.7.closed'));
  stopWatching();
  stopHearing();
});
