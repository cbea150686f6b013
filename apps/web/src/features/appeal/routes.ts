import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/appeal', access: 'public', shell: false, load: () => import('./appeal-page') },
  { path: '/warnings', access: 'member', shell: true, load: () => import('./warnings-page') },
];
