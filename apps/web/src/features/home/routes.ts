import { text } from '@skillhour/texts';
import { House } from 'lucide-react';
import type { PrefetchRequest } from '@/api/prefetch';
import type { FeatureRoute } from '@/routing';
import { isFirstUnfilteredPage, listInput, readListQuery } from '@/search/list-query';
import { TEACHERS_INPUT } from './inputs';

/** Requests of the content above the blogs. */
const READS_ABOVE: readonly PrefetchRequest[] = [
  ['identity.profile.read', {}],
  ['exchange.home.read', {}],
  ['identity.member.suggest', TEACHERS_INPUT],
];

export const routes: readonly FeatureRoute[] = [
  {
    path: '/home',
    access: 'member',
    shell: true,
    load: () => import('./home-page'),
    data: ({ query }) => {
      const list = readListQuery(query);
      return [['content.blog.list', listInput(list)], ...(isFirstUnfilteredPage(list) ? READS_ABOVE : [])];
    },
    nav: { label: text('Home'), icon: House, order: 1, below: ['/blogs'] },
    search: { label: text('Search blogs') },
  },
];
