import { text } from '@skillhour/texts';
import { House } from 'lucide-react';
import type { PrefetchRequest } from '@/api/prefetch';
import type { FeatureRoute } from '@/routing';
import { isFirstUnfilteredPage, listInput, readListQuery } from '@/search/list-query';
import { NEWEST_REQUEST_INPUT, RECEIVED_PROPOSALS_INPUT } from './inputs';

/** Requests of the content above the blogs. */
const PENDING_READS: readonly PrefetchRequest[] = [
  ['identity.profile.read', {}],
  ['exchange.request.suggest', {}],
  ['exchange.session.list_teaching', {}],
  ['exchange.session.list_learning', {}],
  ['exchange.proposal.list_received', RECEIVED_PROPOSALS_INPUT],
  ['exchange.request.list_mine', NEWEST_REQUEST_INPUT],
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
      return [['content.blog.list', listInput(list)], ...(isFirstUnfilteredPage(list) ? PENDING_READS : [])];
    },
    nav: { label: text('Home'), icon: House, order: 1, below: ['/blogs'] },
    search: { label: text('Search blogs') },
  },
];
