import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/', access: 'public', shell: false, load: () => import('./landing-page') },
];
