import { jest } from '@jest/globals';
import { MemberId, newId } from '@skillhour/contracts';
import { Broker } from '@skillhour/messaging';
import { DATABASE, OutboxRelay, OutboxStore, UnitOfWork } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import { orderPlaced } from './demo/demo-contracts.js';
import { ItemStore } from './demo/item.store.js';
import { OrderStore } from './demo/order.store.js';
import { startDemo, type Demo } from './demo/start-demo.js';
import {
  contextOf,
  LocalDatabase,
  scaledTimeoutMs,
  settled,
  startInfrastructure,
  until,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
let mongo: LocalDatabase;
let demo: Demo;
let shop: RunningService;
let stock: RunningService;

beforeAll(async () => {
  [infrastructure, mongo] = await Promise.all([startInfrastructure(), LocalDatabase.start()]);
  demo = await startDemo({ natsUrl: infrastructure.natsUrl, mongoUri: mongo.uri });
  ({ shop, stock } = demo);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await resumeReplication();
});
afterAll(async () => {
  await demo.close();
  await Promise.all([mongo.stop(), infrastructure.stop()]);
});

const admin = (command: object) => shop.get<Connection>(DATABASE).getClient().db('admin').command(command);

/** Stops the replication to the other members: no commit reaches a majority any longer. */
const stopReplication = () => admin({ configureFailPoint: 'stopReplProducer', mode: 'alwaysOn' });
const resumeReplication = () => admin({ configureFailPoint: 'stopReplProducer', mode: 'off' });

/** Lets another member become primary, which lacks the commits that no majority has. */
async function failOver(): Promise<void> {
  await admin({ replSetStepDown: 1, force: true });
  await resumeReplication();
}

interface Row {
  _id: string;
  title?: string;
  publishedAt?: Date | null;
}

/** Counts the rows that the primary has. */
const countLocally = (service: RunningService, collection: string, filter: Partial<Row>): Promise<number> =>
  service
    .get<Connection>(DATABASE)
    .collection<Row>(collection)
    .countDocuments(filter, { readConcern: { level: 'local' } });

/** Places an order and publishes its event, in one transaction. `within` runs in its first attempt, before its writes. */
function order(title: string, forMs: number, within?: () => Promise<unknown>): Promise<void> {
  const context = contextOf(newId(MemberId), { deadlineAtMs: Date.now() + forMs });
  let attempts = 0;
  return shop.get(UnitOfWork).run(context, async (tx) => {
    if (++attempts === 1) await within?.();
    const id = newId();
    await shop.get(OrderStore).add(id, title, tx);
    tx.publish(orderPlaced, { id, title, amount: 1 });
  });
}

/** Records what the relay finds in the outbox. */
function observeRelay(): { found: OutboxRow[][] } {
  const outbox = shop.get(OutboxStore);
  const find = outbox.findPending.bind(outbox);
  const found: OutboxRow[][] = [];
  jest.spyOn(outbox, 'findPending').mockImplementation(async (limit) => {
    const rows = await find(limit);
    found.push(rows);
    return rows;
  });
  return { found };
}
type OutboxRow = Awaited<ReturnType<OutboxStore['findPending']>>[number];

/** Returns the titles of all published orders, oldest first. */
async function published(): Promise<string[]> {
  const { names } = shop.get(Broker);
  const { streams } = await shop.get(Broker).manager();
  const { state } = await streams.info(names.eventStream);
  const titles: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(names.eventStream, { seq });
    titles.push(message?.json<{ data: { title: string } }>().data.title ?? '');
  }
  return titles;
}

it('publishes no event while a failover can undo its commit, and none of an undone commit', async () => {
  await order('Bread', scaledTimeoutMs(10_000));
  await settled([shop, stock]);
  const outcome = order('Cheese', 0, stopReplication).catch((error: unknown) => error);
  await until(async () => (await countLocally(shop, 'outbox', { publishedAt: null })) === 1);
  const { found } = observeRelay();
  shop.get(OutboxRelay).wake();
  await until(() => found.length > 0, { what: 'a run of the relay' });
  expect(found.flat()).toEqual([]);
  // It was applied, but not confirmed.
  expect(await outcome).toMatchObject({ code: 64 });
  await failOver();
  await order('Milk', scaledTimeoutMs(10_000));
  await settled([shop, stock]);
  expect(await countLocally(shop, 'orders', {})).toBe(2);
  expect(await published()).toEqual(['Bread', 'Milk']);
  expect(await stock.get(ItemStore).ordersOf('Cheese')).toBeNull();
});

it('repeats an undone transaction before its deadline, and publishes its event once', async () => {
  const before = await published();
  const outcome = order('Butter', scaledTimeoutMs(20_000), stopReplication);
  await until(async () => (await countLocally(shop, 'orders', { title: 'Butter' })) === 1);
  await failOver();
  await outcome;
  await settled([shop, stock]);
  expect(await published()).toEqual([...before, 'Butter']);
  expect(await countLocally(shop, 'orders', { title: 'Butter' })).toBe(1);
  expect(await stock.get(ItemStore).ordersOf('Butter')).toBe(1);
});

it('handles an event again if a failover undoes its effect', async () => {
  const items = stock.get(ItemStore);
  const count = items.count.bind(items);
  jest.spyOn(items, 'count').mockImplementationOnce(async (...args) => {
    await stopReplication();
    await count(...args);
  });
  await order('Honey', scaledTimeoutMs(10_000));
  await until(async () => (await countLocally(stock, 'items', { _id: 'Honey' })) === 1);
  expect(await items.ordersOf('Honey')).toBeNull();
  await failOver();
  await settled([shop, stock]);
  expect(await items.ordersOf('Honey')).toBe(1);
});
