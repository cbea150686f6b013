import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/self-test', access: 'member', shell: true, load: () => import('./self-test-page') },
];
