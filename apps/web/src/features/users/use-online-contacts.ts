import { useCall } from '@/api';

const POLL_MS = 60_000;

/** Returns the ids of the member's contacts who are online. Of other members it is not known. */
export function useOnlineContacts(): ReadonlySet<string> {
  const { data } = useCall('realtime.contact.read_online', {}, { refreshInterval: POLL_MS });
  return new Set(data?.online_users);
}
