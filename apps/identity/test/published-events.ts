import type { EventContract, EventData } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { IdentityInTest } from './identity-in-test.js';

/** The part of the connection that reads published events. */
interface Outbox {
  collection(name: 'outbox'): { find(filter: object): { toArray(): Promise<{ json: string }[]> } };
}

/** Returns the data of all events of a type that identity published, in order. */
export async function publishedEventsOf<E extends EventContract>(
  { service }: IdentityInTest,
  { type, data }: E,
): Promise<EventData<E>[]> {
  const rows = await service.get<Outbox>(DATABASE).collection('outbox').find({ type }).toArray();
  return rows.map(({ json }) => data.parse((JSON.parse(json) as { data: unknown }).data) as EventData<E>);
}
