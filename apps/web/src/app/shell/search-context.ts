import { matchPath } from 'react-router-dom';
import type { FeatureRoute, SearchContext } from '@/routing';

export interface OpenSearch extends Required<Pick<SearchContext, 'label' | 'path'>> {
  tab?: string | undefined;
  categories?: SearchContext['categories'];
  /** Whether the open page is the searched list itself. The search box and the category bar (if any) then filter it. */
  isHere: boolean;
}

/**
 * Returns what the search box searches on a page and its tab, as declared by the features' routes. A page without its own search
 * uses that of the first searchable list in its sidebar; admin pages are declared in the order of their sidebar.
 */
export function findSearchContext(
  pathname: string,
  routes: readonly FeatureRoute[],
  tab: string | null = null,
): OpenSearch | undefined {
  const open = routes.find(({ path }) => matchPath(path, pathname));
  const search = open?.search;
  if (search) {
    const { labels, ...context } = search;
    const here = { path: pathname, isHere: context.path === undefined, ...context };
    if (tab === null || !labels?.[tab]) return here;
    return { ...here, label: labels[tab], tab };
  }
  const shell = open?.shell === 'admin' ? 'admin' : true;
  const [first] = routes
    .filter((route) => (route.nav || shell === 'admin') && route.search && route.shell === shell)
    .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
  return first?.search && { path: first.path, ...first.search, isHere: false };
}
