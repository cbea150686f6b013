import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/settings/security', access: 'member', shell: true, load: () => import('./security-page') },
  {
    path: '/settings/notifications',
    access: 'member',
    shell: true,
    load: () => import('./notifications-page'),
  },
];
