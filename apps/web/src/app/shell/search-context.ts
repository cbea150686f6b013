import { matchPath } from 'react-router-dom';
import type { FeatureRoute, SearchContext } from '@/routing';

export interface OpenSearch extends Required<Pick<SearchContext, 'label' | 'path'>> {
  tab?: string | undefined;
  categories?: SearchContext['categories'];
  /** Whether the page is itself the list that is searched: search box and category bar (where there is one) filter it. */
  isHere: boolean;
}

/** What the search box searches on a page, by the features' routes; where a page says nothing, what the first list of its sidebar does. */
export function searchOn(pathname: string, routes: readonly FeatureRoute[]): OpenSearch | undefined {
  const open = routes.find(({ path }) => matchPath(path, pathname));
  const search = open?.search;
  if (search) return { ...search, path: search.path ?? pathname, isHere: search.path === undefined };
  const shell = open?.shell === 'admin' ? 'admin' : true;
  const [first] = routes
    .filter((route) => route.nav && route.search && route.shell === shell)
    .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
  return first?.search && { path: first.path, ...first.search, isHere: false };
}
