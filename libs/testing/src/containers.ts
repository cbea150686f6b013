import { request } from 'node:http';
import { LABEL, LABEL_VALUE } from './container-label.js';
import { until } from './until.js';

export interface StartedPart {
  url: string;
  stop(): Promise<void>;
}

const DEFAULT_DOCKER_HOST = 'unix:///var/run/docker.sock';
const PING_TIMEOUT_MS = 2_000;
const STARTUP_MS = 60_000;

/** Whether a Docker engine answers. `SKILLHOUR_TEST_CONTAINERS=off` keeps tests away from it. */
export function hasDocker(): Promise<boolean> {
  if (process.env['SKILLHOUR_TEST_CONTAINERS'] === 'off') return Promise.resolve(false);
  const address = new URL(process.env['DOCKER_HOST'] ?? DEFAULT_DOCKER_HOST);
  const place =
    address.protocol === 'unix:'
      ? { socketPath: address.pathname }
      : { host: address.hostname, port: address.port };
  return new Promise((resolve) => {
    const ping = request({ ...place, path: '/_ping', timeout: PING_TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

/** NATS with JetStream from the official image. */
export async function startBrokerContainer(): Promise<StartedPart> {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const container = await new GenericContainer('nats:2')
    .withCommand(['-js'])
    .withExposedPorts(4222)
    .withLabels({ [LABEL]: LABEL_VALUE })
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .withStartupTimeout(STARTUP_MS)
    .start();
  return {
    url: `nats://${container.getHost()}:${container.getMappedPort(4222)}`,
    stop: async () => void (await container.stop()),
  };
}

/** MongoDB as a replica set of one from the official image. */
export async function startDatabaseContainer(): Promise<StartedPart> {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const container = await new GenericContainer('mongo:7')
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withLabels({ [LABEL]: LABEL_VALUE })
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .withStartupTimeout(STARTUP_MS)
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(27017)}`;
  await initiateReplicaSet(`mongodb://${address}/?directConnection=true`);
  // The set knows its member by an address inside the container: a direct connection does not ask for it.
  return {
    url: `mongodb://${address}/?directConnection=true&replicaSet=rs0`,
    stop: async () => void (await container.stop()),
  };
}

async function initiateReplicaSet(uri: string): Promise<void> {
  const { createConnection } = await import('mongoose');
  const connection = await createConnection(uri, { serverSelectionTimeoutMS: 10_000 }).asPromise();
  try {
    const admin = connection.getClient().db('admin');
    await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] } });
    await until(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true, {
      timeoutMs: 30_000,
      what: 'the replica set',
    });
  } finally {
    await connection.close();
  }
}

/** Without the helper container that the library would download: leftovers are found by their label. */
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
