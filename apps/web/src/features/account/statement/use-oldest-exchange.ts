import { useCall } from '@/api';

/** Returns when the member's oldest exchange before the move was, undefined without any. Costs two short reads. */
export function useOldestExchange(): Date | undefined {
  const newest = useCall('exchange.history.list', { page: 1, limit: 1 });
  const count = newest.data?.count ?? 0;
  const { data } = useCall('exchange.history.list', count === 0 ? null : { page: count, limit: 1 });
  const oldest = data?.results[0];
  return oldest && new Date(oldest.at);
}
