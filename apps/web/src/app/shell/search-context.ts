import { text, type Text } from '@skillhour/texts';
import { paths } from '@/routing';

export interface SearchContext {
  /** What the box says it does. */
  label: Text;
  /** Where the search is shown, and with which tab when it starts from another page. */
  path: string;
  tab: string | null;
}

const REQUESTS: SearchContext = { label: text('Search requests'), path: paths.requests(), tab: 'explore' };
const SEARCH_SCHEDULES = text('Search schedules');
const CONTEXTS: Record<string, SearchContext> = {
  [paths.requests()]: REQUESTS,
  [paths.schedules()]: { label: SEARCH_SCHEDULES, path: paths.schedules(), tab: null },
  [paths.sessions()]: { label: SEARCH_SCHEDULES, path: paths.sessions(), tab: null },
};

/** What the search box searches on a page; on pages without a list it starts a search for requests. */
export const searchContextOf = (pathname: string): SearchContext => CONTEXTS[pathname] ?? REQUESTS;

/** Whether the page is a list that search and category tabs filter. */
export const isList = (pathname: string): boolean => pathname in CONTEXTS;
