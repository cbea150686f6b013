import type { FeatureRoute } from '@/routing';

const modules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
});

/** Every page of every feature. */
export const routeTable: readonly FeatureRoute[] = Object.values(modules).flatMap(({ routes }) => routes);

const known = new Set(routeTable.map(({ path }) => path));

/** Whether a page exists: the admin's sidebar links only to those. */
export const hasPage = (path: string): boolean => known.has(path);
