import { request } from 'node:http';
import { natsConfiguration } from '../broker/nats-process.ts';
import { newTestUsers } from '../broker/test-users.ts';
import { MONGO_VERSION } from '../database/mongo-version.ts';
import { isPrimary, REPLICA_SET } from '../database/replica-set.ts';
import { until } from '../until.ts';

/** Marks the containers that tests start, so that leftovers of killed runs can be found. */
const LABEL = 'dev.skillhour.purpose';
const LABEL_VALUE = 'test';

export interface StartedContainer {
  url: string;
  stop(): Promise<void>;
}

const DEFAULT_DOCKER_HOST = 'unix:///var/run/docker.sock';
const PING_TIMEOUT_MS = 2_000;
const STARTUP_MS = 60_000;

/** Returns whether a Docker engine responds. `SKILLHOUR_TEST_CONTAINERS=off` prevents tests from using it. */
export function hasDocker(): Promise<boolean> {
  if (process.env['SKILLHOUR_TEST_CONTAINERS'] === 'off') return Promise.resolve(false);
  const address = new URL(process.env['DOCKER_HOST'] ?? DEFAULT_DOCKER_HOST);
  const connection =
    address.protocol === 'unix:'
      ? { socketPath: address.pathname }
      : { host: address.hostname, port: address.port };
  return new Promise((resolve) => {
    const ping = request({ ...connection, path: '/_ping', timeout: PING_TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

/** Starts NATS with JetStream from the official image. */
export async function startBrokerContainer(): Promise<StartedContainer> {
  const users = newTestUsers();
  const content = await natsConfiguration('0.0.0.0:4222', '/tmp/jetstream', { users });
  const { GenericContainer, Wait } = await loadTestcontainers();
  const container = await new GenericContainer('nats:2')
    .withCopyContentToContainer([{ content, target: '/tmp/skillhour.conf' }])
    .withCommand(['-c', '/tmp/skillhour.conf'])
    .withExposedPorts(4222)
    .withLabels({ [LABEL]: LABEL_VALUE })
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .withStartupTimeout(STARTUP_MS)
    .start();
  return {
    url: users.adminUrl(`nats://${container.getHost()}:${container.getMappedPort(4222)}`),
    stop: async () => void (await container.stop()),
  };
}

/** Starts MongoDB as a single-node replica set from the official image. */
export async function startDatabaseContainer(): Promise<StartedContainer> {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const container = await new GenericContainer(`mongo:${MONGO_VERSION}`)
    .withCommand([
      ...['--replSet', REPLICA_SET, '--bind_ip_all'],
      ...['--setParameter', 'transactionLifetimeLimitSeconds=8'],
      ...['--setParameter', 'enableTestCommands=1'],
    ])
    .withExposedPorts(27017)
    .withLabels({ [LABEL]: LABEL_VALUE })
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .withStartupTimeout(STARTUP_MS)
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(27017)}`;
  await until(() => isPrimary(address, '127.0.0.1:27017'), { timeoutMs: 30_000, what: 'the replica set' });
  // The set knows its member by an address inside the container. A direct connection does not use that
  // address.
  return {
    url: `mongodb://${address}/?directConnection=true&replicaSet=${REPLICA_SET}`,
    stop: async () => void (await container.stop()),
  };
}

/**
 * Loads Testcontainers without the helper container that it would download. Leftovers are found by their
 * label.
 */
async function loadTestcontainers(): Promise<typeof import('testcontainers')> {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  const library = await import('testcontainers');
  await removeLeftovers(library);
  return library;
}

let isClean = false;
const LEFTOVER_AGE_MS = 30 * 60_000;

async function removeLeftovers({
  getContainerRuntimeClient,
}: typeof import('testcontainers')): Promise<void> {
  if (isClean) return;
  isClean = true;
  const { container } = await getContainerRuntimeClient();
  const listed = await container.dockerode.listContainers({
    all: true,
    filters: { label: [`${LABEL}=${LABEL_VALUE}`] },
  });
  const old = listed.filter(
    ({ Created: createdAtSeconds }) => Date.now() - createdAtSeconds * 1_000 > LEFTOVER_AGE_MS,
  );
  await Promise.all(old.map(({ Id: id }) => container.dockerode.getContainer(id).remove({ force: true })));
}
