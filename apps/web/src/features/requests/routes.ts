import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/requests', access: 'member', shell: true, load: () => import('./requests-page') },
  { path: '/requests/:id', access: 'member', shell: true, load: () => import('./request-page') },
];
