import { matchPath } from 'react-router-dom';
import { readAhead, type Read } from '@/api/read-ahead';
import { authStore } from '@/auth/auth-store';
import type { FeatureRoute } from '@/routing';
import { pageOf, shellOf } from './page-table';
import { routeTable } from './route-table';

/** Fetches the code of a page: shell and page at once. */
export function fetchPage(pathname: string): void {
  const route = routeAt(pathname);
  if (!route) return;
  void shellOf(route)?.preload();
  void pageOf(route).preload();
}

/** Starts a page that is about to be shown: its code, and what it reads first. */
export function startPage(pathname: string, search: string): void {
  fetchPage(pathname);
  const route = routeAt(pathname);
  if (!route?.data || !mayOpen(route)) return;
  const { params = {} } = matchPath(route.path, pathname) ?? {};
  route.data({ params, query: new URLSearchParams(search) }).forEach(readAhead);
}

/** What the members' shell reads: categories, the bell, the purse. */
const SHELL_READS: readonly Read[] = [
  ['content.skill.list', {}],
  ['realtime.notification.count_unread', {}],
  ['ledger.account.read', { limit: 1 }],
];

/** Starts the page that the window is opened with, and the shell's own reads beside the page's. */
export function startFirst(pathname: string, search: string): void {
  const route = routeAt(pathname);
  if (route?.shell === true && mayOpen(route)) SHELL_READS.forEach(readAhead);
  startPage(pathname, search);
}

/** As the router sees it: a path without places goes before one with them. */
const routeAt = (pathname: string): FeatureRoute | undefined =>
  routeTable.find(({ path }) => path === pathname) ??
  routeTable.find(({ path }) => matchPath(path, pathname) !== null);

/** Asking for somebody who is known not to get it would only be refused. */
function mayOpen({ access }: FeatureRoute): boolean {
  const { isAuthenticated, role } = authStore.current();
  if (access === 'member') return isAuthenticated === true;
  return access === 'admin' ? role === 'admin' : true;
}
