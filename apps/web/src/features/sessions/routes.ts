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
    nav: { label: text('Sessions'), icon: Video, order: 9, below: ['/rate'] },
    search: { label: text('Search schedules') },
  },
  {
    path: '/sessions/calendar',
    access: 'member',
    shell: true,
    load: () => import('./calendar/calendar-page'),
    search: { label: text('Search schedules'), path: '/sessions' },
  },
  {
    path: '/sessions/:id',
    access: 'member',
    shell: true,
    load: () => import('./session-page'),
    data: ({ params: { id = '' } }) => [
      ['exchange.session.read', { id }],
      ['exchange.dispute.read_of_session', { id }],
      ['exchange.rating.read_of_session', { id }],
    ],
    search: { label: text('Search schedules'), path: '/sessions' },
  },
  // The specification names this address, too.
  { path: '/meeting', access: 'member', shell: true, load: () => import('./meeting-page') },
  {
    path: '/rate',
    access: 'member',
    shell: true,
    load: () => import('./rate-page'),
    data: () => [['exchange.rating.list_pending', {}]],
    search: { label: text('Search schedules'), path: '/sessions', tab: 'learning' },
  },
];
