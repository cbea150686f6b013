import { useCall } from '@/api';
import { resultsInput } from './results-input';

/**
 * Returns the best results of each kind. The results of the previous text stay until those of the next one have arrived.
 * `limit` is the number per kind.
 */
export const useResults = (search: string, limit?: number) =>
  useCall('content.search.all', resultsInput(search, limit), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
