import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/sessions', access: 'member', shell: true, load: () => import('./sessions-page') },
];
