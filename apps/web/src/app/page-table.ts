import { lazyPage, type FeatureRoute, type LazyPage } from '@/routing';
import { routeTable } from './route-table';

export const notFound = lazyPage('not-found', () => import('./not-found-page'));
export const memberShell = lazyPage('shell', () => import('./shell/shell'));
export const adminShell = lazyPage('admin-shell', () => import('./shell/admin-shell'));

const pages = new Map<FeatureRoute, LazyPage>(
  routeTable.map((route) => [route, lazyPage(route.path, route.load)]),
);

export const pageOf = (route: FeatureRoute): LazyPage => pages.get(route) ?? notFound;

export const shellOf = ({ shell }: FeatureRoute): LazyPage | undefined =>
  shell === 'admin' ? adminShell : shell ? memberShell : undefined;
