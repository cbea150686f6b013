import { startBrokerContainer, startDatabaseContainer, hasDocker } from './containers/containers.ts';
import { LocalBroker } from './broker/local-broker.ts';
import { LocalDatabase, type DatabaseOptions } from './database/local-database.ts';

/** `given`: from MONGO_URI. `container`: a real server as well. */
type DatabaseKind = 'given' | 'container' | 'standin';

export interface Infrastructure {
  /** The admin's address; `testUserUrl` derives a service's address from it. */
  natsUrl: string;
  mongoUri: string;
  databaseKind: DatabaseKind;
  /** Stops what was started here. Servers that ran before keep running. */
  stop(): Promise<void>;
}

interface StartedServer {
  url: string;
  stop: () => Promise<void>;
}

interface StartedDatabase extends StartedServer {
  kind: DatabaseKind;
}

const externalServer = (url: string): StartedServer => ({ url, stop: () => Promise.resolve() });

/**
 * Starts a real broker and a real database for tests. Uses NATS_URL and MONGO_URI if set, otherwise
 * containers if a Docker engine responds and has the images. Otherwise starts local processes: `nats-server`
 * on the PATH and the stand-in database.
 */
export async function startInfrastructure({ recordTo }: DatabaseOptions = {}): Promise<Infrastructure> {
  const natsUrl = process.env['NATS_URL'];
  const mongoUri = process.env['MONGO_URI'];
  const inContainers = (!natsUrl || !mongoUri) && (await hasDocker());
  const [broker, database] = await Promise.all([
    natsUrl ? externalServer(natsUrl) : start(inContainers && startBrokerContainer, startLocalBroker),
    mongoUri
      ? ({ ...externalServer(mongoUri), kind: 'given' } as const)
      : start<StartedDatabase>(inContainers && startDatabaseInContainer, () => startStandin({ recordTo })),
  ]);
  const stop = async () => {
    await Promise.all([broker.stop(), database.stop()]);
  };
  return { natsUrl: broker.url, mongoUri: database.url, databaseKind: database.kind, stop };
}

/**
 * Starts a container or, if that fails, a local process: an engine may respond and still be unable to get the
 * image.
 */
async function start<P extends StartedServer>(
  container: (() => Promise<P>) | false,
  local: () => Promise<P>,
): Promise<P> {
  if (!container) return local();
  try {
    return await container();
  } catch (error) {
    console.warn(
      `no container available, using a local process: ${error instanceof Error ? error.message : String(error)}`,
    );
    return local();
  }
}

async function startLocalBroker(): Promise<StartedServer> {
  const broker = await LocalBroker.start();
  return { url: broker.url, stop: () => broker.stop() };
}

async function startDatabaseInContainer(): Promise<StartedDatabase> {
  return { ...(await startDatabaseContainer()), kind: 'container' };
}

async function startStandin(options: DatabaseOptions): Promise<StartedDatabase> {
  const database = await LocalDatabase.start(options);
  return { url: database.uri, kind: 'standin', stop: () => database.stop() };
}
