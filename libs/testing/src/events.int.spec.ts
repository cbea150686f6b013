import { newId } from '@skillhour/contracts';
import {
  Broker,
  Caller,
  DEAD_LETTER_HEADERS,
  replayDeadLetters,
  createEnvelope,
  systemContext,
  type DeadLetter,
} from '@skillhour/messaging';
import { metrics } from '@skillhour/observability';
import { OutboxRelay, OutboxStore, UnitOfWork } from '@skillhour/persistence';
import { orderPlaced, placeOrder, readStock } from './demo/demo-contracts.js';
import { ItemStore } from './demo/item.store.js';
import { OrderStore } from './demo/order.store.js';
import { startDemo, type Demo } from './demo/start-demo.js';
import { Observed } from './demo/stock.js';
import { contextOf, settled, startInfrastructure, until, type Infrastructure } from './index.js';

let infrastructure: Infrastructure;
let demo: Demo;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  demo = await startDemo(infrastructure);
});

afterAll(async () => {
  await demo.close();
  await infrastructure.stop();
});

const submitOrder = (title: string, id: string = newId(), context = contextOf()) =>
  demo.stock.get(Caller).call(placeOrder, { id, title }, context);
const ordersOf = (title: string) => demo.stock.get(ItemStore).ordersOf(title);
const broker = () => demo.stock.get(Broker);

/** Publishes an event without the outbox; with another message id the broker stores it again. */
const publish = (payload: string, messageId: string = newId()) =>
  broker().jetstream.publish(broker().names.eventSubject(orderPlaced.type), payload, { msgID: messageId });

const envelopeOf = (title: string) =>
  JSON.stringify(
    createEnvelope(orderPlaced, { id: newId(), title, amount: 1 }, systemContext(), {
      occurredAt: new Date(),
    }),
  );

async function deadLetters(): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  await replayDeadLetters(broker(), { dryRun: true, onDeadLetter: (deadLetter) => found.push(deadLetter) });
  return found;
}

it('passes a call, its event and its correlation id to the last consumer', async () => {
  const context = contextOf();
  const id = newId();
  const order = await submitOrder('  Bread ', id, context);
  expect(order).toEqual({ id, title: 'Bread', amount: 1, buyer: context.actor.memberId });
  await settled(demo.all);
  const stocked = await demo.shop.get(Caller).call(readStock, { title: 'Bread' }, context);
  expect(stocked).toEqual({
    orders: 1,
    caller: context.actor.memberId,
    correlationId: context.correlationId,
  });
  const observed = demo.stock.get(Observed);
  expect(observed.correlationIds).toEqual([context.correlationId]);
  expect(observed.plain).toEqual([id]);
});

it('publishes and stores nothing from a rolled-back transaction', async () => {
  const before = await demo.shop.get(OrderStore).count();
  await expect(submitOrder('forbidden')).rejects.toMatchObject({ code: 'order.refused' });
  await settled(demo.all);
  expect(await demo.shop.get(OrderStore).count()).toBe(before);
  expect(await ordersOf('forbidden')).toBeNull();
});

it('applies an event once, however often it is delivered', async () => {
  const event = envelopeOf('Doubled');
  await publish(event, 'same');
  await publish(event, 'same');
  await Promise.all([publish(event), publish(event), publish(event)]);
  await settled(demo.all);
  expect(await ordersOf('Doubled')).toBe(1);
});

it('applies an event once if an attempt fails after the effect', async () => {
  demo.stock.get(Observed).failures.set('Stumble', 1);
  await submitOrder('Stumble');
  await settled(demo.all);
  expect(await ordersOf('Stumble')).toBe(1);
});

it('publishes marked events again, without a second effect', async () => {
  await submitOrder('Again');
  await settled(demo.all);
  const outbox = demo.shop.get(OutboxStore);
  const published = await outbox.findPublishedBelow(Number.MAX_SAFE_INTEGER, 100);
  expect(published.length).toBeGreaterThan(0);
  await outbox.markPending(0, Number.MAX_SAFE_INTEGER);
  demo.shop.get(OutboxRelay).wake();
  await settled(demo.all);
  expect(await ordersOf('Again')).toBe(1);
});

it('dead-letters a malformed event at once, unchanged and with the reason', async () => {
  const triesBefore = demo.stock.get(Observed).tries;
  await publish('{"poison":');
  await publish(JSON.stringify({ ...(JSON.parse(envelopeOf('x')) as object), data: { title: 7 } }));
  await settled(demo.all);
  const found = await deadLetters();
  const ofCount = found.filter(({ consumer }) => consumer === 'stock-count-on-order');
  expect(ofCount).toHaveLength(2);
  expect(ofCount[0]).toMatchObject({
    subject: broker().names.eventSubject(orderPlaced.type),
    error: expect.stringContaining('SyntaxError') as unknown,
  });
  expect(demo.stock.get(Observed).tries).toBe(triesBefore);
  const manager = await broker().manager();
  const stored = await manager.streams.getMessage(broker().names.deadStream, { seq: ofCount[0]?.seq ?? 0 });
  expect(stored?.string()).toBe('{"poison":');
  expect(stored?.header.get(DEAD_LETTER_HEADERS.deliveries)).toBe('1');
});

it('dead-letters an event that keeps failing and, when replayed, applies it once in that consumer only', async () => {
  const observed = demo.stock.get(Observed);
  observed.failures.set('Stubborn', 3);
  const { id } = await submitOrder('Stubborn');
  await settled(demo.all);
  expect(await ordersOf('Stubborn')).toBeNull();
  const deadLetter = (await deadLetters()).find(({ error }) => error.includes('cannot count Stubborn'));
  expect(deadLetter).toMatchObject({ consumer: 'stock-count-on-order' });

  const count = observed.plain.filter((noted) => noted === id).length;
  expect(await replayDeadLetters(broker(), { consumer: 'stock-count-on-order' })).toBe(3);
  await settled(demo.all);
  expect(await ordersOf('Stubborn')).toBe(1);
  expect(observed.plain.filter((noted) => noted === id)).toHaveLength(count);
  // The two malformed events are dead-lettered again, the repaired one is not.
  const left = await deadLetters();
  expect(left.filter(({ consumer }) => consumer === 'stock-count-on-order')).toHaveLength(2);
});

it('retries work after a conflict with another transaction', async () => {
  const items = demo.stock.get(ItemStore);
  const unitOfWork = demo.stock.get(UnitOfWork);
  let runs = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      unitOfWork.run(systemContext({ deadlineAtMs: Date.now() + 20_000 }), async (tx) => {
        runs += 1;
        await items.count('Contended', tx.session);
      }),
    ),
  );
  expect(await ordersOf('Contended')).toBe(8);
  expect(runs).toBeGreaterThan(8);
});

it('publishes in commit order', async () => {
  const context = contextOf();
  const ids = Array.from({ length: 10 }, (_, index) => `${newId()}-${index}`);
  for (const id of ids) await submitOrder('Ordered', id, context);
  await settled(demo.all);
  expect(demo.stock.get(Observed).plain.filter((id) => ids.includes(id))).toEqual(ids);
});

it('exports its metrics', async () => {
  await until(async () => (await demo.shop.get(OutboxStore).countPending()) === 0);
  const text = await (await fetch(`${demo.shop.internalUrl}/metrics`)).text();
  for (const name of [
    'call_duration_seconds',
    'event_lag_seconds',
    'outbox_backlog',
    'event_redeliveries_total',
  ]) {
    expect(text).toContain(`skillhour_${name}`);
  }
  expect(text).toContain('process_resident_memory_bytes');
  expect(metrics.getSingleMetric('skillhour_events_handled_total')).toBeDefined();
});
