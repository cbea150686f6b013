import { text } from '@skillhour/texts';
import { Users } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { membersInput } from './inputs';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/users',
    access: 'member',
    shell: true,
    load: () => import('./users-page'),
    data: ({ query }) => [['identity.member.list', membersInput(query)]],
    nav: { label: text('Users'), icon: Users, order: 7 },
    search: { label: text('Search users') },
  },
];
