import { communityStore } from '@/community/community-store';
import type { FeatureRoute } from '@/routing';
import { enabledRoutes } from './enabled-routes';

const modules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
});

/** All pages of all features, without those of features that are turned off in this community. */
export const routeTable: readonly FeatureRoute[] = enabledRoutes(
  Object.values(modules).flatMap(({ routes }) => routes),
  communityStore.current(),
);

const known = new Set(routeTable.map(({ path }) => path));

/** Returns whether a page exists. */
export const hasPage = (path: string): boolean => known.has(path);
