import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/unsubscribe', access: 'public', shell: false, load: () => import('./unsubscribe-page') },
];
