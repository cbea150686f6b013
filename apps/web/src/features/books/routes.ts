import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/books',
    access: 'public',
    shell: false,
    load: () => import('./books-page'),
    data: () => [['ledger.journal.read_proof', {}]],
  },
];
