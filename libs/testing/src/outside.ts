import { allBuckets } from '@skillhour/contracts';
import {
  ADMIN,
  Broker,
  Caller,
  EventPublisher,
  keepBroker,
  Signals,
  type Keeper,
} from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { callKeysOf } from './call-keys.js';

/**
 * Access of a test to services from outside, with the admin's credentials: it may call, publish and receive what no
 * service may.
 */
export interface Outside {
  /** Providers that the test gets instead of the service's own. */
  providers: ReadonlyMap<unknown, unknown>;
  /** Releases this use; the last one closes the connection. */
  leave(): Promise<void>;
}

interface Shared {
  keeper: Promise<Keeper>;
  stopping: AbortController;
  users: number;
}
const shared = new Map<string, Shared>();

/**
 * Waits for the broker, prepares it for a namespace and keeps it prepared. All services of a namespace share one
 * connection.
 */
export async function enterOutside(adminUrl: string, namespace: string): Promise<Outside> {
  const key = `${adminUrl} ${namespace}`;
  const entry = shared.get(key) ?? open(adminUrl, namespace);
  shared.set(key, entry);
  entry.users += 1;
  const leave = async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    shared.delete(key);
    entry.stopping.abort();
    await entry.keeper.then(
      (keeper) => keeper.close(),
      () => undefined,
    );
  };
  try {
    const { broker } = await entry.keeper;
    return { providers: providersOf(broker), leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

function open(url: string, namespace: string): Shared {
  const stopping = new AbortController();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  const { signal } = stopping;
  const keeper = callKeysOf(url, ADMIN).then((callKeys) =>
    keepBroker({ url, name: ADMIN, namespace, logger, signal, callKeys }, allBuckets),
  );
  return { keeper, stopping, users: 0 };
}

const providersOf = (broker: Broker): ReadonlyMap<unknown, unknown> =>
  new Map<unknown, unknown>([
    [Broker, broker],
    [Caller, new Caller(broker)],
    [Signals, new Signals(broker)],
    [EventPublisher, new EventPublisher(broker)],
  ]);
