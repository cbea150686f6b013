import { useState } from 'react';
import useSWR from 'swr';
import { ApiError, call, type CallOutput } from '@/api';
import { usePoll } from '@/live';

const LIST = 'realtime.contact.list';
type Answer = CallOutput<typeof LIST>;
export type Contact = Answer['results'][number];

const SIZE = 20;
/** Maximum page size of the server. */
const LARGEST = 100;
const POLL_MS = 30_000;

interface Loaded {
  search: string;
  contacts: readonly Contact[];
  hasMore: boolean;
}
type Key = readonly [name: typeof LIST, asked: { search: string; count: number }];

/** Reads `count` contacts at one time, so that a contact who moves between pages is not missed. */
async function read([, { search, count }]: Key): Promise<Loaded> {
  const page_size = Math.min(count, LARGEST);
  const pages = Array.from({ length: Math.ceil(count / page_size) }, (_, index) => index + 1);
  const answers = await Promise.all(pages.map((page) => call(LIST, { search, page_size, page })));
  return {
    search,
    contacts: onlyOnce(answers.flatMap(({ results }) => results)),
    hasMore: answers.at(-1)?.has_more ?? false,
  };
}

/** Returns the contacts in their order up to the scrolled position. All of them are refreshed together. */
export function useContacts(search: string) {
  const [wanted, setWanted] = useState({ search, count: SIZE });
  const count = wanted.search === search ? wanted.count : SIZE;
  const { data, error, isLoading, mutate } = useSWR<Loaded, ApiError, Key>([LIST, { search, count }], read, {
    keepPreviousData: true,
    refreshInterval: usePoll(POLL_MS),
    shouldRetryOnError: (refused) => refused instanceof ApiError && refused.mayPass,
  });
  const retry = () => void mutate();
  // Results of an earlier search remain until the new search has a result or fails.
  const loaded = error && data?.search !== search ? undefined : data;
  const hasMore = loaded?.hasMore ?? false;
  const readMore = () => {
    if (error) return retry();
    if (loaded && hasMore && !isLoading) setWanted({ search, count: loaded.contacts.length + SIZE });
  };
  return { contacts: loaded?.contacts, error, retry, hasMore, readMore };
}

/** Removes duplicates: a contact who moved between pages while they were read keeps the first position. */
function onlyOnce(contacts: readonly Contact[]): readonly Contact[] {
  const byId = new Map<string, Contact>();
  for (const contact of contacts) if (!byId.has(contact.id)) byId.set(contact.id, contact);
  return [...byId.values()];
}
