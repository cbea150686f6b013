import { startBrokerContainer, startDatabaseContainer, hasDocker } from './containers.js';
import { LocalBroker, LocalDatabase } from './local-infrastructure.js';

export interface Infrastructure {
  natsUrl: string;
  mongoUri: string;
  /** Stops what was started here; what was there before stays. */
  stop(): Promise<void>;
}

interface Part {
  url: string;
  stop: () => Promise<void>;
}

const lent = (url: string): Part => ({ url, stop: () => Promise.resolve() });

/**
 * A real broker and a real database for tests: those of NATS_URL and MONGO_URI where given, else containers where a Docker engine answers
 * and has the images, else processes of this machine (`nats-server` on the PATH, the stand-in database).
 */
export async function startInfrastructure(): Promise<Infrastructure> {
  const natsUrl = process.env['NATS_URL'];
  const mongoUri = process.env['MONGO_URI'];
  const inContainers = (!natsUrl || !mongoUri) && (await hasDocker());
  const [broker, database] = await Promise.all([
    natsUrl ? lent(natsUrl) : start(inContainers && startBrokerContainer, startLocalBroker),
    mongoUri ? lent(mongoUri) : start(inContainers && startDatabaseContainer, startDatabase),
  ]);
  const stop = async () => {
    await Promise.all([broker.stop(), database.stop()]);
  };
  return { natsUrl: broker.url, mongoUri: database.url, stop };
}

/** An engine may answer and yet have no way to the image. */
async function start(container: (() => Promise<Part>) | false, local: () => Promise<Part>): Promise<Part> {
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

async function startDatabase(): Promise<Part> {
  const database = await LocalDatabase.start();
  return { url: database.uri, stop: () => database.stop() };
}
