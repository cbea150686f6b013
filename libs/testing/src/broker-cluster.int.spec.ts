import { allBuckets } from '@skillhour/contracts';
import { BrokerCluster, NODE, ROOT } from '@skillhour/machine';
import {
  ADMIN,
  Bucket,
  startBrokerProvisioner,
  type Broker,
  type BrokerProvisioner,
} from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshNamespace, isExhaustive, until } from './index.js';

const TYPE = 'demo.order.placed.v1';
const BUCKET = allBuckets[0]?.name ?? '';
/** Longer than clients need to notice that a server is silent, plus an election. */
const RECOVERED = { timeoutMs: 60_000 };

let cluster: BrokerCluster;
let opened: BrokerProvisioner[] = [];

async function prepare(namespace: string, replicas: number): Promise<Broker> {
  const logger = createLogger({ service: 'test', level: 'fatal' });
  const options = { url: cluster.url, name: ADMIN, namespace, logger, replicas };
  const provisioner = await startBrokerProvisioner(options, allBuckets);
  opened.push(provisioner);
  return provisioner.broker;
}

const streamsOf = ({ names }: Broker): string[] => [
  names.eventStream,
  names.deadStream,
  ...allBuckets.map(({ name }) => `KV_${names.bucket(name)}`),
];
const infoOf = async (broker: Broker, stream: string) => (await broker.manager()).streams.info(stream);
const countEvents = async (broker: Broker): Promise<number> =>
  (await infoOf(broker, broker.names.eventStream)).state.messages;

/** Repeats each publication until it is acknowledged. The broker stores a repeated one once. */
async function publishEvents(broker: Broker, prefix: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await until(async () => {
      const { jetstream, names } = broker;
      await jetstream.publish(names.eventSubject(TYPE), '{}', { msgID: `${prefix} ${index}` });
      return true;
    }, RECOVERED);
}

function leaderOf(broker: Broker, stream = broker.names.eventStream): Promise<string> {
  return until(async () => (await infoOf(broker, stream)).cluster?.leader, {
    ...RECOVERED,
    what: 'a leader',
  });
}

/** Waits until each stream has two followers with all of its messages. */
const allCopied = (broker: Broker): Promise<unknown> =>
  until(async () => {
    const infos = await Promise.all(streamsOf(broker).map((stream) => infoOf(broker, stream)));
    return infos.every(({ cluster: peers }) => {
      const followers = peers?.replicas ?? [];
      return followers.length === 2 && followers.every(({ current }) => current);
    });
  }, RECOVERED);

(isExhaustive() ? describe : describe.skip)('a cluster of three brokers', () => {
  beforeAll(async () => {
    cluster = await BrokerCluster.start();
  });
  afterEach(async () => {
    await Promise.all(opened.map((provisioner) => provisioner.close()));
    opened = [];
  });
  afterAll(() => cluster?.stop());

  it('raises every stream and bucket from one copy to three, and keeps their contents when a server dies', async () => {
    const namespace = freshNamespace();
    const single = await prepare(namespace, 1);
    await publishEvents(single, 'Single', 20);
    await new Bucket(single, BUCKET).put('a', 1);
    await single.close();

    const tripled = await prepare(namespace, 3);
    await allCopied(tripled);
    const infos = await Promise.all(streamsOf(tripled).map((stream) => infoOf(tripled, stream)));
    expect(infos.map(({ config }) => config.num_replicas)).toEqual(infos.map(() => 3));

    const leader = await leaderOf(tripled);
    await cluster.kill(leader);
    await publishEvents(tripled, 'Afterwards', 5);
    expect(await countEvents(tripled)).toBe(25);
    const entry = await until(async () => (await new Bucket(tripled, BUCKET).open()).get('a'), RECOVERED);
    expect(entry.json()).toBe(1);
    await cluster.startServer(leader);
  });

  it('keeps the copies and sizes of streams while the admin lists dead letters', async () => {
    const namespace = freshNamespace();
    const broker = await prepare(namespace, 3);
    const before = (await infoOf(broker, broker.names.deadStream)).config;
    const program = join(ROOT, 'libs/messaging/dist/cli/replay-dead-letters.js');
    const env = { ...process.env, NODE_OPTIONS: '', NATS_URL: cluster.url, NAMESPACE: namespace };
    const { stdout } = await promisify(execFile)(NODE, [program, '--dry-run'], { env });
    expect(stdout.trim()).toBe('0 dead letters');
    expect(before.num_replicas).toBe(3);
    expect((await infoOf(broker, broker.names.deadStream)).config).toEqual(before);
  });

  it('has a stream with one copy only on its own server', async () => {
    const broker = await prepare(freshNamespace(), 1);
    await publishEvents(broker, 'Single', 3);
    const leader = await leaderOf(broker);
    await cluster.kill(leader);
    await expect(broker.jetstream.publish(broker.names.eventSubject(TYPE), '{}')).rejects.toThrow();
    await cluster.startServer(leader);
    await until(async () => (await countEvents(broker)) === 3, RECOVERED);
  });

  it('takes events while the leader is cut off from everyone, and has all of them afterwards', async () => {
    const broker = await prepare(freshNamespace(), 3);
    await allCopied(broker);
    await publishEvents(broker, 'Before', 10);
    const leader = await leaderOf(broker);
    cluster.isolate(leader);
    await publishEvents(broker, 'Meanwhile', 10);
    expect(await cluster.isHealthy(leader)).toBe(false);
    expect(await leaderOf(broker)).not.toBe(leader);
    cluster.rejoin(leader);
    await until(() => cluster.isHealthy(leader), RECOVERED);
    expect(await countEvents(broker)).toBe(20);
  });
});
