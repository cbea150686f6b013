import { resultsInput } from '@/search/results/results-input';

/** Number of results per kind on the page. */
export const RESULTS_PER_KIND = 5;

/** Returns the input of the page's results, for prefetching; null if the text is too short. */
export const searchInput = (search: string) => resultsInput(search, RESULTS_PER_KIND);
