import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/schedules', access: 'member', shell: true, load: () => import('./schedules-page') },
];
