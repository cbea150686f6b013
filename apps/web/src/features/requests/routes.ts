import { text } from '@skillhour/texts';
import { HandHelping } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { listInput, readListQuery } from '@/search/list-query';
import { exploreInput, offersInput } from './inputs';

const search = {
  label: text('Search requests'),
  tab: 'explore',
  labels: { offers: text('Search offers') },
  categories: 'found',
} as const;

export const routes: readonly FeatureRoute[] = [
  {
    path: '/requests',
    access: 'member',
    shell: true,
    load: () => import('./requests-page'),
    data: ({ query }) => {
      const list = readListQuery(query);
      const isExplore = list.tab === 'explore';
      const isOffers = list.tab === 'offers';
      return [
        ['exchange.request.list_mine', isExplore || isOffers ? { limit: 1 } : listInput(list)],
        ['exchange.request.explore', isExplore ? exploreInput(query) : { limit: 1 }],
        ...(isOffers ? [['identity.offer.list', offersInput(query)] as const] : []),
      ];
    },
    nav: { label: text('Requests'), icon: HandHelping, order: 3 },
    search,
  },
  {
    path: '/requests/:id',
    access: 'member',
    shell: true,
    load: () => import('./request-page'),
    data: ({ params: { id = '' } }) => [['exchange.request.read', { id }]],
    search: { ...search, path: '/requests' },
  },
];
