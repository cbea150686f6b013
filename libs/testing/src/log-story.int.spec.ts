import { newId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { behave, placeOrder, readStock } from './demo/demo-contracts.js';
import { startDemo, type Demo } from './demo/start-demo.js';
import { Observed } from './demo/stock.js';
import { contextOf, settled, startInfrastructure, until, type Infrastructure } from './index.js';

type Line = Record<string, unknown>;
const lines: Line[] = [];
const loggerOf = (service: string) =>
  createLogger({ service }, { write: (line) => void lines.push(JSON.parse(line) as Line) });

let infrastructure: Infrastructure;
let demo: Demo;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
  demo = await startDemo(infrastructure, undefined, loggerOf);
});
afterAll(async () => {
  await demo.close();
  await infrastructure.stop();
});

/** Returns all log lines of one correlation id, with a single query. */
const logLinesOf = (correlationId: string) => lines.filter((line) => line['correlationId'] === correlationId);
const any = expect.any(Number) as unknown;

it('logs a click at every service it reached: the call and the handling of its event', async () => {
  const context = contextOf();
  const { memberId } = context.actor;
  await demo.stock.get(Caller).call(placeOrder, { id: newId(), title: 'Bread' }, context);
  await settled(demo.all);
  const expected = { correlationId: context.correlationId, memberId, level: 'info' };
  const event = {
    service: 'stock',
    msg: 'event handled',
    event: 'shop.order.placed.v1',
    outcome: 'done',
    ms: any,
  };
  const story = logLinesOf(context.correlationId);
  expect(story).toHaveLength(3);
  expect(story[0]).toMatchObject({
    ...expected,
    service: 'shop',
    msg: 'call served',
    endpoint: 'shop.order.place',
    outcome: 'ok',
    ms: any,
  });
  expect(story.slice(1)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...expected, ...event, reaction: 'stock-count-on-order' }),
      expect.objectContaining({ ...expected, ...event, reaction: 'stock-note-on-order' }),
    ]),
  );
});

/** Returns what was logged about one session, with a single query. */
const sessionLinesOf = (sessionId: string) =>
  lines
    .filter((line) => line['session_id'] === sessionId)
    .map(({ service, endpoint, reaction }) => `${String(service)} ${String(endpoint ?? reaction)}`);

it('logs the session at every service: of a call, the handling of its event, and nested calls', async () => {
  const [caller, sessionId] = [demo.stock.get(Caller), newId()];
  await caller.call(placeOrder, { id: newId(), title: 'Lesson', session_id: sessionId }, contextOf());
  await settled(demo.all);
  await expect(
    caller.call(behave, { how: 'ask_stock', schedule_id: sessionId }, contextOf()),
  ).rejects.toThrow();
  expect(sessionLinesOf(sessionId).sort()).toEqual(
    expect.arrayContaining([
      'shop shop.order.place',
      'shop shop.test.behave',
      'stock stock-count-on-order',
      'stock stock-note-on-order',
      'stock stock.item.read',
    ]),
  );
});

it('logs the error code of a rejected call, but none of its content', async () => {
  const context = contextOf();
  const title = 'Nobody ordered this';
  await expect(demo.shop.get(Caller).call(readStock, { title }, context)).rejects.toThrow();
  const story = logLinesOf(context.correlationId);
  expect(story).toMatchObject([{ endpoint: 'stock.item.read', outcome: 'stock.unknown' }]);
  expect(JSON.stringify(story)).not.toContain(title);
});

it('logs why an event is redelivered, and that it was handled in the end', async () => {
  const context = contextOf();
  demo.stock.get(Observed).failures.set('Stumble', 1);
  await demo.stock.get(Caller).call(placeOrder, { id: newId(), title: 'Stumble' }, context);
  const counted = () =>
    logLinesOf(context.correlationId).filter((line) => line['reaction'] === 'stock-count-on-order');
  await until(() => counted().length === 2);
  expect(counted()).toMatchObject([
    { level: 'warn', outcome: 'postponed', tries: 1, err: { message: 'cannot count Stumble' } },
    { level: 'info', outcome: 'done' },
  ]);
});
