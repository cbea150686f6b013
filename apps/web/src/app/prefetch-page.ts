import { matchPath } from 'react-router-dom';
import { prefetch, type PrefetchRequest } from '@/api/prefetch';
import { authStore } from '@/auth/auth-store';
import type { FeatureRoute } from '@/routing';
import { pageOf, shellOf } from './page-table';
import { routeTable } from './route-table';

/** Loads the code of a page and of its shell in parallel. */
export function preloadPage(pathname: string): void {
  const route = routeAt(pathname);
  if (!route) return;
  void shellOf(route)?.preload();
  void pageOf(route).preload();
}

/** Starts loading a page that is about to be shown: its code and its first requests. */
export function prefetchPage(pathname: string, search: string): void {
  preloadPage(pathname);
  const route = routeAt(pathname);
  if (!route?.data || !canOpen(route)) return;
  const { params = {} } = matchPath(route.path, pathname) ?? {};
  route.data({ params, query: new URLSearchParams(search) }).forEach(prefetch);
}

/** Requests of the members' shell: categories, bell and balance. */
const SHELL_REQUESTS: readonly PrefetchRequest[] = [
  ['content.skill.list_for_member', {}],
  ['realtime.notification.count_unread', {}],
  ['ledger.account.read', { limit: 1 }],
];

/** Starts loading the first page of this window, together with the shell's own requests. */
export function prefetchFirstPage(pathname: string, search: string): void {
  const route = routeAt(pathname);
  if (route?.shell === true && canOpen(route)) SHELL_REQUESTS.forEach(prefetch);
  prefetchPage(pathname, search);
}

/** Matches like the router: a path without parameters takes precedence over one with them. */
const routeAt = (pathname: string): FeatureRoute | undefined =>
  routeTable.find(({ path }) => path === pathname) ??
  routeTable.find(({ path }) => matchPath(path, pathname) !== null);

/** Skips requests that the server is known to reject. */
function canOpen({ access }: FeatureRoute): boolean {
  const { isAuthenticated, role } = authStore.current();
  if (access === 'member') return isAuthenticated === true;
  return access === 'admin' ? role === 'admin' : true;
}
