import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/requests', access: 'member', shell: true, load: () => import('./requests-page') },
  { path: '/requests/:id', access: 'member', shell: true, load: () => import('./request-page') },
  { path: '/schedules', access: 'member', shell: true, load: () => import('./schedules-page') },
  { path: '/sessions', access: 'member', shell: true, load: () => import('./sessions-page') },
];
