import { text } from '@skillhour/texts';
import { House } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { listInput, readListQuery } from '@/search/list-query';
import { NEWEST_OF_MINE, RECEIVED } from './reads';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/home',
    access: 'member',
    shell: true,
    load: () => import('./home-page'),
    data: ({ query }) => [
      ['content.blog.list', listInput(readListQuery(query))],
      ['exchange.session.list_teaching', {}],
      ['exchange.session.list_learning', {}],
      ['exchange.proposal.list_received', RECEIVED],
      ['exchange.request.list_mine', NEWEST_OF_MINE],
      ['exchange.rating.list_pending', {}],
    ],
    nav: { label: text('Home'), icon: House, order: 1, below: '/blogs' },
    search: { label: text('Search blogs') },
  },
];
