import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/admin/stuck-work', access: 'admin', shell: 'admin', load: () => import('./stuck-work-page') },
];
