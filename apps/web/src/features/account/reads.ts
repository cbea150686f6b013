import type { Filter } from './transactions';

/** The requests that hold minutes, as many as one answer has. */
export const holdingInput = { page_size: 100, on_hold: true } as const;

/** What the account page reads first, and for each filter; without one, as whoever asks before the page is there. */
export const accountInput = (page: number, filter: Filter) => ({
  page,
  ...(filter !== 'all' && { side: filter }),
});
