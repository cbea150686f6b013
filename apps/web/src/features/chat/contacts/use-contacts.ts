import { useRef, useState } from 'react';
import { call, useCall, type ApiError, type CallOutput } from '@/api';
import { usePoll } from '@/live';

type Answer = CallOutput<'realtime.contact.list'>;
export type Contact = Answer['results'][number];

const SIZE = 20;
const POLL_MS = 30_000;

interface Further {
  search: string;
  contacts: readonly Contact[];
  page: number;
  hasMore: boolean;
}

/** Contacts in their order: the first page is always as it is now, further ones as they were when somebody scrolled so far. */
export function useContacts(search: string) {
  const input = { search, page_size: SIZE };
  const first = useCall('realtime.contact.list', input, {
    keepPreviousData: true,
    refreshInterval: usePoll(POLL_MS),
  });
  const [further, setFurther] = useState<Further>();
  const [failure, setFailure] = useState<ApiError>();
  const isReading = useRef(false);
  const mine = further?.search === search ? further : undefined;
  const hasMore = mine?.hasMore ?? first.data?.has_more ?? false;

  const readMore = async () => {
    if (isReading.current || !hasMore) return;
    isReading.current = true;
    const page = (mine?.page ?? 1) + 1;
    try {
      const next = await call('realtime.contact.list', { ...input, page });
      const contacts = [...(mine?.contacts ?? []), ...next.results];
      setFurther({ search, contacts, page, hasMore: next.has_more });
      setFailure(undefined);
    } catch (error) {
      setFailure(error as ApiError);
    } finally {
      isReading.current = false;
    }
  };

  const contacts = first.data && onlyOnce([...first.data.results, ...(mine?.contacts ?? [])]);
  return { contacts, error: first.error, retry: () => void first.mutate(), hasMore, failure, readMore };
}

/** Who moved up since stands where they are now. */
function onlyOnce(contacts: readonly Contact[]): readonly Contact[] {
  const byId = new Map<string, Contact>();
  for (const contact of contacts) if (!byId.has(contact.id)) byId.set(contact.id, contact);
  return [...byId.values()];
}
