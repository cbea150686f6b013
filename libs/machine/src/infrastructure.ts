import { startBrokerContainer, startDatabaseContainer, hasDocker } from './containers/containers.ts';
import { LocalBroker } from './broker/local-broker.ts';
import { LocalDatabase, type DatabaseOptions } from './database/local-database.ts';

/** `given` is that of MONGO_URI; `container` is a real server too. */
export type DatabaseKind = 'given' | 'container' | 'standin';

export interface Infrastructure {
  /** The admin's address; `testUserUrl` makes a service's of it. */
  natsUrl: string;
  mongoUri: string;
  databaseKind: DatabaseKind;
  /** Stops what was started here; what was there before stays. */
  stop(): Promise<void>;
}

interface Part {
  url: string;
  stop: () => Promise<void>;
}

interface DatabasePart extends Part {
  kind: DatabaseKind;
}

const lent = (url: string): Part => ({ url, stop: () => Promise.resolve() });

/**
 * A real broker and a real database for tests: those of NATS_URL and MONGO_URI where given, else containers where a Docker engine answers
 * and has the images, else processes of this machine (`nats-server` on the PATH, the stand-in database).
 */
export async function startInfrastructure({ recordTo }: DatabaseOptions = {}): Promise<Infrastructure> {
  const natsUrl = process.env['NATS_URL'];
  const mongoUri = process.env['MONGO_URI'];
  const inContainers = (!natsUrl || !mongoUri) && (await hasDocker());
  const [broker, database] = await Promise.all([
    natsUrl ? lent(natsUrl) : start(inContainers && startBrokerContainer, startLocalBroker),
    mongoUri
      ? ({ ...lent(mongoUri), kind: 'given' } as const)
      : start<DatabasePart>(inContainers && startContainedDatabase, () => startStandin({ recordTo })),
  ]);
  const stop = async () => {
    await Promise.all([broker.stop(), database.stop()]);
  };
  return { natsUrl: broker.url, mongoUri: database.url, databaseKind: database.kind, stop };
}

/** An engine may answer and yet have no way to the image. */
async function start<P extends Part>(
  container: (() => Promise<P>) | false,
  local: () => Promise<P>,
): Promise<P> {
  if (!container) return local();
  try {
    return await container();
  } catch (error) {
    console.warn(
      `no container, using a local process: ${error instanceof Error ? error.message : String(error)}`,
    );
    return local();
  }
}

async function startLocalBroker(): Promise<Part> {
  const broker = await LocalBroker.start();
  return { url: broker.url, stop: () => broker.stop() };
}

async function startContainedDatabase(): Promise<DatabasePart> {
  return { ...(await startDatabaseContainer()), kind: 'container' };
}

async function startStandin(options: DatabaseOptions): Promise<DatabasePart> {
  const database = await LocalDatabase.start(options);
  return { url: database.uri, kind: 'standin', stop: () => database.stop() };
}
