import { communityStore } from '@/community/community-store';
import type { FeatureRoute } from '@/routing';
import { offeredRoutes } from './offered-routes';

const modules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
});

/** Every page of every feature, but for those of a part that this community does without. */
export const routeTable: readonly FeatureRoute[] = offeredRoutes(
  Object.values(modules).flatMap(({ routes }) => routes),
  communityStore.current(),
);

const known = new Set(routeTable.map(({ path }) => path));

/** Whether a page exists. */
export const hasPage = (path: string): boolean => known.has(path);
