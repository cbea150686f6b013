import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/home', access: 'member', shell: true, load: () => import('./home-page') },
];
