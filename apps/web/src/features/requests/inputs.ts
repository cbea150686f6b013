import { listInput, readFilter, readListQuery } from '@/search/list-query';

/** Orders of open requests. The first is the default. */
export const REQUEST_ORDERS = ['suggested', 'newest', 'soonest', 'shortest', 'longest'] as const;

/** Returns the input of the list of open requests, for its page and for prefetching. */
export function exploreInput(params: URLSearchParams) {
  const filter = (name: string) => params.get(name) ?? undefined;
  return {
    ...listInput(readListQuery(params)),
    sort: readFilter(params, 'sort', REQUEST_ORDERS),
    min_minutes: filter('min_minutes'),
    max_minutes: filter('max_minutes'),
    from: filter('from'),
    to: filter('to'),
  };
}
