import { identityEvents, type EventData, type MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { IdentityInTest } from './identity-in-test.js';

type Changed = EventData<typeof identityEvents.identityFilesChanged>;

/** The part of the connection that reads published events. */
interface Outbox {
  collection(name: 'outbox'): { find(filter: object): { toArray(): Promise<{ json: string }[]> } };
}

/** Returns the events that identity published about a member's stored files, in order. */
export async function fileChangesOf({ service }: IdentityInTest, memberId: MemberId): Promise<Changed[]> {
  const { type, data } = identityEvents.identityFilesChanged;
  const outbox = service.get<Outbox>(DATABASE).collection('outbox');
  const rows = await outbox.find({ type }).toArray();
  return rows
    .map(({ json }) => data.parse((JSON.parse(json) as { data: unknown }).data))
    .filter(({ member_id }) => member_id === memberId);
}
