import type { FeatureRoute } from '@/routing';

const modules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
});

/** Every page of every feature. */
export const routeTable: readonly FeatureRoute[] = Object.values(modules).flatMap(({ routes }) => routes);
