import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/account', access: 'member', shell: true, load: () => import('./account-page') },
];
