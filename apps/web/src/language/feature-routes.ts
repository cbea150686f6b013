import type { FeatureRoute } from '@/routing';

const modules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
});

/** The pages of each feature. Their code is part of the route table, which every page but the landing page loads. */
export const features: Readonly<Record<string, readonly FeatureRoute[]>> = Object.fromEntries(
  Object.entries(modules).map(([path, { routes }]) => [path.split('/')[2] ?? '', routes]),
);
