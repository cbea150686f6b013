import { newId } from '@skillhour/contracts';
import { Broker, systemContext } from '@skillhour/messaging';
import { DATABASE, OutboxAge, OutboxStore, UnitOfWork } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import { orderPlaced } from './demo/demo-contracts.js';
import { shop } from './demo/shop.js';
import {
  freshNamespace,
  ManualClock,
  readMetric,
  settled,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

describe('outbox of two replicas', () => {
  let replicas: readonly [RunningService, RunningService];
  let published: [number, number];

  beforeAll(async () => {
    const namespace = freshNamespace();
    const start = () => startService(shop, { infrastructure, namespace });
    replicas = [await start(), await start()];
    replicas.forEach((replica, index) => {
      const { jetstream } = replica.get(Broker);
      const publish = jetstream.publish.bind(jetstream);
      jest.spyOn(jetstream, 'publish').mockImplementation((...args) => {
        published[index] = (published[index] ?? 0) + 1;
        return publish(...args);
      });
    });
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.close())));

  beforeEach(() => {
    published = [0, 0];
  });

  const publishOrder = (replica: RunningService, title: string) =>
    replica.get(UnitOfWork).run(systemContext(), async (tx) => {
      tx.publish(orderPlaced, { id: newId(), title, amount: 1 });
      return Promise.resolve();
    });

  it('is published by one replica, regardless of which one committed', async () => {
    await Promise.all(
      replicas.flatMap((replica) => ['a', 'b', 'c'].map((title) => publishOrder(replica, title))),
    );
    await settled(replicas);
    expect(published.toSorted()).toEqual([0, 6]);
  });

  it('draws its numbers within a transaction without waiting for a majority', async () => {
    const { collection } = replicas[0].get<Connection>(DATABASE).model('OutboxCounter');
    const draw = jest.spyOn(collection, 'findOneAndUpdate');
    await publishOrder(replicas[0], 'numbered');
    const options = draw.mock.calls.map((call: unknown[]) => call[2]);
    expect(options).toMatchObject([{ writeConcern: { w: 1 } }]);
    draw.mockRestore();
    await settled(replicas);
    published = [0, 0];
  });

  it('is published by the other replica after the first one stops', async () => {
    await publishOrder(replicas[0], 'd');
    await settled(replicas);
    const holder = published[0] > 0 ? 0 : 1;
    await replicas[holder]?.close();
    const other = replicas[1 - holder] ?? replicas[0];
    await publishOrder(other, 'e');
    await until(async () => (await other.get(OutboxStore).countPending()) === 0);
    expect(published[1 - holder]).toBe(1);
  });
});

it('reports the age of its oldest pending event, and 0 without one', async () => {
  const clock = new ManualClock();
  const service = await startService(shop, { infrastructure, namespace: freshNamespace(), clock });
  const ageOf = async () => {
    await service.get(OutboxAge).measure();
    return readMetric(service, 'skillhour_outbox_oldest_seconds', { outbox: 'shop' });
  };
  const publish = jest
    .spyOn(service.get(Broker).jetstream, 'publish')
    .mockRejectedValue(new Error('the broker is full'));
  await service.get(UnitOfWork).run(systemContext(), async (tx) => {
    tx.publish(orderPlaced, { id: newId(), title: 'pending', amount: 1 });
    return Promise.resolve();
  });
  clock.advance(60_000);
  expect(await ageOf()).toBe(60);
  publish.mockRestore();
  await settled([service]);
  expect(await ageOf()).toBe(0);
  await service.close();
});
