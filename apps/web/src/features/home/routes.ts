import { text } from '@skillhour/texts';
import { House } from 'lucide-react';
import type { Read } from '@/api/read-ahead';
import type { FeatureRoute } from '@/routing';
import { isBeginning, listInput, readListQuery } from '@/search/list-query';
import { NEWEST_OF_MINE, RECEIVED } from './reads';

/** Requests of the content above the blogs. */
const WAITING: readonly Read[] = [
  ['exchange.session.list_teaching', {}],
  ['exchange.session.list_learning', {}],
  ['exchange.proposal.list_received', RECEIVED],
  ['exchange.request.list_mine', NEWEST_OF_MINE],
  ['exchange.rating.list_pending', {}],
];

export const routes: readonly FeatureRoute[] = [
  {
    path: '/home',
    access: 'member',
    shell: true,
    load: () => import('./home-page'),
    data: ({ query }) => {
      const list = readListQuery(query);
      return [['content.blog.list', listInput(list)], ...(isBeginning(list) ? WAITING : [])];
    },
    nav: { label: text('Home'), icon: House, order: 1, below: ['/blogs'] },
    search: { label: text('Search blogs') },
  },
];
