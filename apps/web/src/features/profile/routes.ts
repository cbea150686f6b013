import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/profile', access: 'member', shell: true, load: () => import('./profile-page') },
];
