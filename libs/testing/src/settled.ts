import { Broker } from '@skillhour/messaging';
import { OutboxStore } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { until } from '@skillhour/machine';

/** Consecutive polls that must find no work, because an event may lead to another. */
const QUIET_POLLS = 2;

/**
 * Waits until the services have no events left to publish or handle: every outbox is empty, and every consumer of their
 * namespace has acknowledged its messages. Dead-lettered events count as handled.
 */
export async function settled(services: readonly RunningService[], timeoutMs = 15_000): Promise<void> {
  let quiet = 0;
  await until(
    async () => {
      quiet = (await hasWork(services)) ? 0 : quiet + 1;
      return quiet >= QUIET_POLLS;
    },
    { timeoutMs, what: 'all events to be handled' },
  );
}

async function hasWork(services: readonly RunningService[]): Promise<boolean> {
  for (const service of services) if ((await outboxOf(service)?.countPending()) ?? 0) return true;
  const [first] = services;
  return first !== undefined && (await hasConsumerWork(first.get(Broker)));
}

async function hasConsumerWork(broker: Broker): Promise<boolean> {
  const { consumers } = await broker.manager();
  for await (const { num_pending: pending, num_ack_pending: unacknowledged } of consumers.list(
    broker.names.eventStream,
  )) {
    if (pending + unacknowledged > 0) return true;
  }
  return false;
}

function outboxOf(service: RunningService): OutboxStore | null {
  try {
    return service.get(OutboxStore);
  } catch {
    return null;
  }
}
