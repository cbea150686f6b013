import { AppError, event, newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { DATABASE, isDuplicateKey, isOutage, OutboxStore, UnitOfWork } from '@skillhour/persistence';
import { z } from 'zod';
import { orderPlaced } from './demo/demo-contracts.js';
import { OrderStore } from './demo/order.store.js';
import { shop } from './demo/shop.js';
import {
  scaledTimeoutMs,
  freshNamespace,
  startInfrastructure,
  LocalDatabase,
  startService,
  until,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
const started: RunningService[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.close()));
});
afterAll(() => infrastructure.stop());

async function startShop(mongoUri = infrastructure.mongoUri): Promise<RunningService> {
  const service = await startService(shop, {
    infrastructure: { natsUrl: infrastructure.natsUrl, mongoUri },
    namespace: freshNamespace(),
  });
  started.push(service);
  return service;
}

it('discards the events of a transaction that does not commit', async () => {
  const service = await startShop();
  const outbox = service.get(OutboxStore);
  const session = await service
    .get<{ startSession: typeof import('mongoose').startSession }>(DATABASE)
    .startSession();
  session.startTransaction();
  await outbox.append([{ _id: newId(), type: orderPlaced.type, correlationId: '', json: '{}' }], session);
  expect(await outbox.countPending()).toBe(0);
  await session.abortTransaction();
  await session.endSession();
  expect(await outbox.countPending()).toBe(0);
});

it('rejects an event that violates its contract, and writes nothing', async () => {
  const service = await startShop();
  const orders = service.get(OrderStore);
  const work = service.get(UnitOfWork).run(systemContext(), async (tx) => {
    await orders.add('x', 'Bread', tx);
    tx.publish(orderPlaced, { id: 'x', title: 'Bread', amount: 0.5 });
  });
  await expect(work).rejects.toThrow();
  expect(await orders.count()).toBe(0);
});

it('rejects another service’s event, and writes nothing', async () => {
  const service = await startShop();
  const orders = service.get(OrderStore);
  const foreign = event({ type: 'stock.item.counted.v1', summary: 'Counted.', data: z.object({}) });
  const work = service.get(UnitOfWork).run(systemContext(), async (tx) => {
    await orders.add('x', 'Bread', tx);
    tx.publish(foreign, {});
  });
  await expect(work).rejects.toThrow('shop cannot publish stock.item.counted.v1');
  expect(await orders.count()).toBe(0);
});

it('distinguishes a duplicate key from other errors', async () => {
  const service = await startShop();
  const orders = service.get(OrderStore);
  const add = () => service.get(UnitOfWork).run(systemContext(), (tx) => orders.add('same', 'Bread', tx));
  await add();
  const error: unknown = await add().catch((thrown: unknown) => thrown);
  expect([isDuplicateKey(error), isOutage(error)]).toEqual([true, false]);
  expect(isDuplicateKey(new Error('E11000'))).toBe(false);
});

it('fails within seconds and is not ready while the database is down, and works again afterwards', async () => {
  const database = await LocalDatabase.start();
  const service = await startShop(database.uri);
  const orders = service.get(OrderStore);
  const add = (id: string) =>
    service.get(UnitOfWork).run(systemContext(), (tx) => orders.add(id, 'Bread', tx));
  await add('before');
  await database.kill();
  const startedAtMs = Date.now();
  const error: unknown = await add('meanwhile').catch((thrown: unknown) => thrown);
  // Either the loss itself is noticed first, or that the retries have taken too long.
  expect(isOutage(error) || (error instanceof AppError && error.kind === 'unavailable')).toBe(true);
  expect(Date.now() - startedAtMs).toBeLessThan(scaledTimeoutMs(4_000));
  expect((await fetch(`${service.internalUrl}/readyz`)).status).toBe(503);
  await database.start();
  await until(async () => (await fetch(`${service.internalUrl}/readyz`)).status === 200);
  await add('after');
  expect(await orders.count()).toBe(2);
  await database.stop();
});

it('retries an `insertMany` after a conflict with another transaction', async () => {
  const service = await startShop();
  const orders = service.get(OrderStore);
  let attempts = 0;
  const { promise: written, resolve: resolveWritten } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: letCommit } = Promise.withResolvers<void>();
  const first = service.get(UnitOfWork).run(systemContext(), async (tx) => {
    await orders.add('contended', 'first', tx);
    resolveWritten();
    await mayCommit;
    throw new Error('changed my mind');
  });
  await written;
  const second = service.get(UnitOfWork).run(systemContext(), async (tx) => {
    attempts += 1;
    if (attempts === 3) letCommit();
    await orders.add('contended', 'second', tx);
  });
  await expect(first).rejects.toThrow('changed my mind');
  await second;
  expect(attempts).toBeGreaterThan(1);
  expect(await orders.count()).toBe(1);
});
