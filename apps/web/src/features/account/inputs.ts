import type { TransactionFilter } from './transactions';

/** Input for one page of requests with a hold. */
export const holdsInput = { page_size: 100, on_hold: true } as const;

/** Returns the account page's first request, for each filter. Without a filter it equals the prefetched request. */
export const accountInput = (page: number, filter: TransactionFilter) => ({
  page,
  ...(filter !== 'all' && { side: filter }),
});

/** Input for the asks that the member can answer. */
export const waitingInput = { waiting: true } as const;

/** Input for one page of asks. */
export const asksInput = (page: number) => ({ page });
