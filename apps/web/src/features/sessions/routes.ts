import { text } from '@skillhour/texts';
import { Video } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { listInput, readListQuery } from '@/search/list-query';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/sessions',
    access: 'member',
    shell: true,
    load: () => import('./sessions-page'),
    data: ({ query }) => {
      const list = readListQuery(query);
      const isLearning = list.tab === 'learning';
      return [
        ['exchange.session.list_teaching', isLearning ? { limit: 1 } : listInput(list)],
        ['exchange.session.list_learning', isLearning ? listInput(list) : { limit: 1 }],
      ];
    },
    nav: { label: text('Sessions'), icon: Video, order: 9 },
    search: { label: text('Search schedules') },
  },
];
