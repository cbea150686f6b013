import { text } from '@skillhour/texts';
import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/offers/:id',
    access: 'member',
    shell: true,
    load: () => import('./offer-page'),
    data: ({ params: { id = '' } }) => [['identity.offer.read', { id }]],
    search: { label: text('Search offers'), path: '/requests', tab: 'offers', categories: 'found' },
  },
];
