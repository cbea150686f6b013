import { text } from '@skillhour/texts';
import { CalendarClock } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { listInput, readListQuery } from '@/search/list-query';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/schedules',
    access: 'member',
    shell: true,
    load: () => import('./schedules-page'),
    data: ({ query }) => {
      const list = readListQuery(query);
      const isReceived = list.tab === 'received';
      return [
        ['exchange.proposal.list_sent', isReceived ? { limit: 1 } : listInput(list)],
        ['exchange.proposal.list_received', isReceived ? listInput(list) : { limit: 1 }],
      ];
    },
    nav: { label: text('Schedules'), icon: CalendarClock, order: 4 },
    search: { label: text('Search schedules'), categories: 'found' },
  },
];
