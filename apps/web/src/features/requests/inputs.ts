import { listInput, readFilter, readListQuery } from '@/search/list-query';
import { deviceTimeZone } from '@/ui/zone-names';

/** Orders of open requests. The first is the default. */
export const REQUEST_ORDERS = ['suggested', 'newest', 'soonest', 'shortest', 'longest'] as const;

/** Orders of offers. The first is the default. */
export const OFFER_ORDERS = ['newest', 'rating'] as const;

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

/** Returns the input of the list of offers, for its page and for prefetching. Times are on the device's clock. */
export function offersInput(params: URLSearchParams) {
  const filter = (name: string) => params.get(name) ?? undefined;
  const times = { weekday: filter('weekday'), from: filter('from'), to: filter('to') };
  const hasTimes = Object.values(times).some((value) => value !== undefined);
  return {
    ...listInput(readListQuery(params)),
    sort: readFilter(params, 'sort', OFFER_ORDERS),
    ...times,
    ...(hasTimes && { timezone: deviceTimeZone() }),
  };
}
