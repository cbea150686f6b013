import { allBuckets } from '@skillhour/contracts';
import {
  Broker,
  Bucket,
  connectBroker,
  EventPublisher,
  startBrokerProvisioner,
  prepareBroker,
  createEnvelope,
  systemContext,
} from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { orderPlaced } from '../demo/demo-contracts.js';
import { freshNamespace, LocalBroker, serviceUrl, until } from '../index.js';

const MEBIBYTE = 1024 * 1024;
const logger = createLogger({ service: 'test', level: 'fatal' });
const endings: (() => Promise<unknown>)[] = [];
let nats: LocalBroker;

beforeAll(async () => {
  nats = await LocalBroker.start();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => nats.stop());

async function connectAs(
  user: string,
  namespace: string,
  more: Partial<Parameters<typeof connectBroker>[0]> = {},
) {
  const url = user === 'admin' ? nats.url : await serviceUrl(nats.url, user);
  const broker = await connectBroker({ url: url ?? '', name: user, namespace, logger, ...more });
  endings.push(() => broker.close());
  return broker;
}

const settingsOf = async (broker: Broker) => {
  const { streams } = await broker.manager();
  const { eventStream, deadStream } = broker.names;
  const [events, dead] = await Promise.all([streams.info(eventStream), streams.info(deadStream)]);
  return { events, dead };
};

it('limits the streams by size, and updates streams of an earlier release without losing an event', async () => {
  const namespace = freshNamespace();
  const old = await connectAs('admin', namespace);
  const { streams } = await (await connectAs('admin', `${namespace}_other`)).manager();
  await streams.add({ name: old.names.eventStream, subjects: [old.names.eventSubjects], max_age: 0 });
  await streams.add({ name: old.names.deadStream, subjects: [old.names.deadSubjects] });
  const facts = { occurredAt: new Date() };
  const envelope = createEnvelope(
    orderPlaced,
    { id: 'one', title: 'Kept', amount: 1 },
    systemContext(),
    facts,
  );
  await old.jetstream.publish(old.names.eventSubject(orderPlaced.type), JSON.stringify(envelope));

  const sizes = { eventBytes: 3 * MEBIBYTE, deadBytes: MEBIBYTE };
  await prepareBroker(await connectAs('admin', namespace, { streams: sizes }), allBuckets);
  const settings = { max_bytes: 3 * MEBIBYTE, max_age: 7 * 24 * 3_600 * 1e9, discard: 'old' };
  const after = await settingsOf(await connectAs('admin', namespace, { streams: sizes }));
  expect(after.events.config).toMatchObject(settings);
  expect(after.events.state.messages).toBe(1);
  expect(after.dead.config).toMatchObject({ max_bytes: MEBIBYTE, max_age: 60 * 24 * 3_600 * 1e9 });

  const grown = await connectAs('admin', namespace, { streams: { ...sizes, eventBytes: 5 * MEBIBYTE } });
  expect((await settingsOf(grown)).events.config).toMatchObject({ ...settings, max_bytes: 5 * MEBIBYTE });
});

it('discards the oldest events when a stream is full', async () => {
  const small = await connectAs('admin', freshNamespace(), { streams: { eventBytes: MEBIBYTE } });
  const publisher = new EventPublisher(small);
  const title = 'x'.repeat(100_000);
  for (let index = 0; index < 15; index += 1) {
    const facts = { occurredAt: new Date() };
    await publisher.publish(
      createEnvelope(orderPlaced, { id: 'one', title, amount: 1 }, systemContext(), facts),
    );
  }
  const { events } = await settingsOf(small);
  expect(events.state.last_seq).toBe(15);
  expect(events.state.first_seq).toBeGreaterThan(1);
  expect(events.state.bytes).toBeLessThanOrEqual(MEBIBYTE);
});

it('recreates streams and buckets for services without that permission after the broker lost its data', async () => {
  const own = await LocalBroker.start();
  endings.push(() => own.stop());
  const namespace = freshNamespace();
  const provisioner = await startBrokerProvisioner(
    { url: own.url, name: 'admin', namespace, logger },
    allBuckets,
  );
  endings.push(() => provisioner.close());
  const url = (await serviceUrl(own.url, 'identity')) ?? '';
  const identity = await connectBroker({ url, name: 'identity', namespace, logger });
  endings.push(() => identity.close());
  const bucket = new Bucket(identity, 'revocations');
  await bucket.put('member.one', {});
  const eventsAreThere = async () => {
    const { streams } = await identity.manager();
    return (await streams.info(identity.names.eventStream)).config.name === identity.names.eventStream;
  };
  expect(await eventsAreThere()).toBe(true);
  await own.kill();
  await until(() => !identity.isUp && !provisioner.broker.isUp);
  await own.loseData();
  await own.start();
  await until(async () => (await bucket.put('member.two', {})) === 1);
  await until(eventsAreThere);
});

it('lets no service create or change a stream or bucket, and logs what the broker rejected', async () => {
  const lines: string[] = [];
  const recorder = createLogger(
    { service: 'runner', level: 'error' },
    { write: (line) => void lines.push(line) },
  );
  const runner = await connectAs('runner', freshNamespace(), { logger: recorder });
  const { streams } = await runner.manager();
  await expect(streams.add({ name: runner.names.eventStream, subjects: ['a'] })).rejects.toThrow(
    /permission/i,
  );
  await expect(new Bucket(runner, 'revocations').put('member.one', {})).rejects.toThrow(/permission/i);
  runner.connection.publish(runner.names.liveSubject('room.ended'), '{}');
  await until(() => lines.some((line) => line.includes('room.ended')));
  expect(lines.every((line) => line.includes('"level":"error"'))).toBe(true);
  expect(lines.join('')).toContain('the broker rejected an operation');
});
