import type { Filter } from './transactions';

/** What the account page reads first, and for each filter; without one, as whoever asks before the page is there. */
export const accountInput = (page: number, filter: Filter) => ({
  page,
  ...(filter !== 'all' && { side: filter }),
});
