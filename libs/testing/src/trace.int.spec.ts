import { newId } from '@skillhour/contracts';
import { Caller, Loops, systemContext, type AnyCaller } from '@skillhour/messaging';
import { createLogger, stopTracing, traceIdOf, tracing } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { DeliveryStore } from './demo/delivery.store.js';
import { behave, orderPlaced, placeOrder } from './demo/demo-contracts.js';
import { shop } from './demo/shop.js';
import { stock } from './demo/stock.js';
import {
  contextOf,
  freshNamespace,
  pathTo,
  settled,
  startInfrastructure,
  startService,
  TraceReceiver,
  treeProblems,
  until,
  type Infrastructure,
  type ReceivedSpan,
} from './index.js';

type Line = Record<string, unknown>;
const lines: Line[] = [];
const loggerOf = (service: string) =>
  createLogger({ service }, { write: (line) => void lines.push(JSON.parse(line) as Line) });

let infrastructure: Infrastructure;
let receiver: TraceReceiver;
let services: readonly [RunningService, RunningService];
let caller: AnyCaller;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  receiver = await TraceReceiver.open();
  const [namespace, env] = [freshNamespace(), { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }];
  const start = (service: typeof shop) =>
    startService(service, { infrastructure, namespace, env, logger: loggerOf(service.name) });
  services = await Promise.all([start(shop), start(stock)]);
  caller = services[1].get(Caller);
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await stopTracing();
  await receiver.close();
  await infrastructure.stop();
});

/** Returns a trace once it is complete: no event is left to handle, and it contains the span. */
async function traceWith(correlationId: string, span: string): Promise<ReceivedSpan[]> {
  const trace = () => receiver.trace(traceIdOf(correlationId));
  await settled(services);
  await until(
    async () => {
      await tracing.tracer?.flush();
      return pathTo(trace(), span).length > 0;
    },
    { what: span },
  );
  return trace();
}

it('is one tree from the first call to the last consumer, with the commands to the database', async () => {
  const context = contextOf();
  await caller.call(placeOrder, { id: newId(), title: 'Bread' }, context);
  const trace = await traceWith(context.correlationId, 'stock stock-note-on-order');
  expect(treeProblems(trace)).toEqual([]);
  const call = ['skillhour system work', 'skillhour shop.order.place', 'shop shop.order.place'];
  expect(pathTo(trace, 'shop insert outbox')).toEqual([...call, 'shop insert outbox']);
  expect(pathTo(trace, 'stock stock-count-on-order')).toEqual([...call, 'stock stock-count-on-order']);
  expect(pathTo(trace, 'stock stock-note-on-order')).toEqual([...call, 'stock stock-note-on-order']);
  expect(pathTo(trace, 'stock commitTransaction').at(-2)).toBe('stock stock-count-on-order');
});

it('contains nested calls, the outcome of each, and the session', async () => {
  const [context, sessionId] = [contextOf(), newId()];
  const call = caller.call(behave, { how: 'ask_stock', schedule_id: sessionId }, context);
  await expect(call).rejects.toThrow();
  const trace = await traceWith(context.correlationId, 'stock stock.item.read');
  expect(treeProblems(trace)).toEqual([]);
  expect(pathTo(trace, 'stock stock.item.read')).toEqual([
    'skillhour system work',
    'skillhour shop.test.behave',
    'shop shop.test.behave',
    'shop stock.item.read',
    'stock stock.item.read',
  ]);
  const attributesOf = (service: string, name: string) =>
    trace.find((span) => span.service === service && span.name === name)?.attributes;
  expect(attributesOf('stock', 'stock.item.read')).toMatchObject({
    outcome: 'stock.unknown',
    session_id: sessionId,
  });
  expect(attributesOf('shop', 'shop.test.behave')).toMatchObject({
    outcome: 'service.failed',
    session_id: sessionId,
  });
});

it('begins with each item of a job, which its events continue', async () => {
  const [deliveries, unitOfWork] = [services[0].get(DeliveryStore), services[0].get(UnitOfWork)];
  const id = newId();
  let correlationId: string | undefined;
  await deliveries.add(id, 'Rome', new Date(0));
  const work = deliveries.tasks.work(async () => {
    const context = systemContext();
    await unitOfWork.run(context, (tx) => {
      tx.publish(orderPlaced, { id, title: 'Wine', amount: 1 });
      return Promise.resolve();
    });
    await deliveries.finish(id);
    ({ correlationId } = context);
  });
  services[0].get(Loops).startWork({ name: 'deliver', work, restMs: 60_000 });
  await until(() => correlationId !== undefined, { what: 'the job to run' });
  const trace = await traceWith(String(correlationId), 'shop deliver');
  expect(treeProblems(trace)).toEqual([]);
  expect(pathTo(trace, 'stock stock-count-on-order')).toEqual(['shop deliver', 'stock stock-count-on-order']);
});

it('is named by every log line of its work, but only while tracing is on', async () => {
  const linesOf = async () => {
    const context = contextOf();
    await caller.call(placeOrder, { id: newId(), title: 'Cheese' }, context);
    await settled(services);
    const { correlationId } = context;
    const traces = lines
      .filter((line) => line['correlationId'] === correlationId)
      .map((line) => line['trace_id']);
    return { traces, traceId: traceIdOf(correlationId) };
  };
  const traced = await linesOf();
  expect(traced.traces).toEqual([traced.traceId, traced.traceId, traced.traceId]);
  await stopTracing();
  expect((await linesOf()).traces).toEqual([undefined, undefined, undefined]);
});
