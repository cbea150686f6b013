import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/settings', access: 'member', shell: true, load: () => import('./settings-page') },
  { path: '/settings/security', access: 'member', shell: true, load: () => import('./security-page') },
];
