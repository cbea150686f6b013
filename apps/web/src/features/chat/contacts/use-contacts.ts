import { useState } from 'react';
import useSWR from 'swr';
import { ApiError, call, type CallOutput } from '@/api';
import { usePoll } from '@/live';

const LIST = 'realtime.contact.list';
type ContactListOutput = CallOutput<typeof LIST>;
export type Contact = ContactListOutput['results'][number];

const PAGE_SIZE = 20;
/** Maximum page size of the server. */
const MAX_PAGE_SIZE = 100;
const POLL_MS = 30_000;

interface Loaded {
  search: string;
  contacts: readonly Contact[];
  hasMore: boolean;
}
type Key = readonly [name: typeof LIST, asked: { search: string; count: number }];

/** Reads `count` contacts at one time, so that a contact who moves between pages is not missed. */
async function readContacts([, { search, count }]: Key): Promise<Loaded> {
  const page_size = Math.min(count, MAX_PAGE_SIZE);
  const pages = Array.from({ length: Math.ceil(count / page_size) }, (_, index) => index + 1);
  const responses = await Promise.all(pages.map((page) => call(LIST, { search, page_size, page })));
  return {
    search,
    contacts: withoutDuplicates(responses.flatMap(({ results }) => results)),
    hasMore: responses.at(-1)?.has_more ?? false,
  };
}

/** Returns the contacts in their order up to the scrolled position. All of them are refreshed together. */
export function useContacts(search: string) {
  const [requested, setRequested] = useState({ search, count: PAGE_SIZE });
  const count = requested.search === search ? requested.count : PAGE_SIZE;
  const { data, error, isLoading, mutate } = useSWR<Loaded, ApiError, Key>(
    [LIST, { search, count }],
    readContacts,
    {
      keepPreviousData: true,
      refreshInterval: usePoll(POLL_MS),
      shouldRetryOnError: (error) => error instanceof ApiError && error.isRetryable,
    },
  );
  const retry = () => void mutate();
  // Results of an earlier search remain until the new search has a result or fails.
  const loaded = error && data?.search !== search ? undefined : data;
  const hasMore = loaded?.hasMore ?? false;
  const readMore = () => {
    if (error) return retry();
    if (loaded && hasMore && !isLoading) setRequested({ search, count: loaded.contacts.length + PAGE_SIZE });
  };
  return { contacts: loaded?.contacts, error, retry, hasMore, readMore };
}

/** Removes duplicates: a contact who moved between pages while they were read keeps the first position. */
function withoutDuplicates(contacts: readonly Contact[]): readonly Contact[] {
  const byId = new Map<string, Contact>();
  for (const contact of contacts) if (!byId.has(contact.id)) byId.set(contact.id, contact);
  return [...byId.values()];
}
