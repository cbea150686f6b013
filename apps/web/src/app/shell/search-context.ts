import { paths } from '@/routing';

export interface SearchContext {
  /** The placeholder's last word: "Search requests". */
  name: 'requests' | 'schedules';
  /** Where the search is shown, and with which tab when it starts from another page. */
  path: string;
  tab: string | null;
}

const REQUESTS: SearchContext = { name: 'requests', path: paths.requests(), tab: 'explore' };
const CONTEXTS: Record<string, SearchContext> = {
  [paths.requests()]: REQUESTS,
  [paths.schedules()]: { name: 'schedules', path: paths.schedules(), tab: null },
  [paths.sessions()]: { name: 'schedules', path: paths.sessions(), tab: null },
};

/** What the search box searches on a page; on pages without a list it starts a search for requests. */
export const searchContextOf = (pathname: string): SearchContext => CONTEXTS[pathname] ?? REQUESTS;

/** Whether the page is a list that search and category tabs filter. */
export const isList = (pathname: string): boolean => pathname in CONTEXTS;
