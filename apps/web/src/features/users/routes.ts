import { text } from '@skillhour/texts';
import { Users } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { listInput, readListQuery } from '@/search/list-query';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/users',
    access: 'member',
    shell: true,
    load: () => import('./users-page'),
    data: ({ query }) => [['identity.member.list', listInput(readListQuery(query))]],
    nav: { label: text('Users'), icon: Users, order: 7 },
    search: { label: text('Search users') },
  },
];
