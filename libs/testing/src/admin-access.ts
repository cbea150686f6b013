import { allBuckets } from '@skillhour/contracts';
import {
  ADMIN,
  Broker,
  Caller,
  EventPublisher,
  startBrokerProvisioner,
  Signals,
  type BrokerProvisioner,
} from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { callKeysOf } from './call-keys.js';

/**
 * Access of a test to services from outside, with the admin's credentials: it may call, publish and receive what no
 * service may.
 */
export interface AdminAccess {
  /** Providers that the test gets instead of the service's own. */
  providers: ReadonlyMap<unknown, unknown>;
  /** Releases this use; the last one closes the connection. */
  release(): Promise<void>;
}

interface SharedAccess {
  provisioner: Promise<BrokerProvisioner>;
  stopping: AbortController;
  users: number;
}
const shared = new Map<string, SharedAccess>();

/**
 * Waits for the broker, prepares it for a namespace and keeps it prepared. All services of a namespace share one
 * connection.
 */
export async function openAdminAccess(adminUrl: string, namespace: string): Promise<AdminAccess> {
  const key = `${adminUrl} ${namespace}`;
  const entry = shared.get(key) ?? open(adminUrl, namespace);
  shared.set(key, entry);
  entry.users += 1;
  const release = async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    shared.delete(key);
    entry.stopping.abort();
    await entry.provisioner.then(
      (provisioner) => provisioner.close(),
      () => undefined,
    );
  };
  try {
    const { broker } = await entry.provisioner;
    return { providers: providersOf(broker), release };
  } catch (error) {
    await release();
    throw error;
  }
}

function open(url: string, namespace: string): SharedAccess {
  const stopping = new AbortController();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  const { signal } = stopping;
  const provisioner = callKeysOf(url, ADMIN).then((callKeys) =>
    startBrokerProvisioner({ url, name: ADMIN, namespace, logger, signal, callKeys }, allBuckets),
  );
  return { provisioner, stopping, users: 0 };
}

const providersOf = (broker: Broker): ReadonlyMap<unknown, unknown> =>
  new Map<unknown, unknown>([
    [Broker, broker],
    [Caller, new Caller(broker)],
    [Signals, new Signals(broker)],
    [EventPublisher, new EventPublisher(broker)],
  ]);
