import type { HomeView } from './use-home';

/** A home where nothing is under way, for tests. */
export const homeOf = (more: object = {}): HomeView => ({
  next_session: null,
  proposals: { results: [], count: 0 },
  open_requests: { results: [], count: 0 },
  suggested: [],
  to_rate: 0,
  ...more,
});
