import { text } from '@skillhour/texts';
import type { FeatureRoute } from '@/routing';

const search = { label: text('Search users'), path: '/users' };

export const routes: readonly FeatureRoute[] = [
  {
    path: '/profile',
    access: 'member',
    shell: true,
    load: () => import('./profile-page'),
    data: () => [['identity.profile.read', {}]],
    search,
  },
  {
    path: '/users/details/:id',
    access: 'member',
    shell: true,
    load: () => import('./member-page'),
    data: ({ params: { id = '' } }) => [['identity.member.read', { id }]],
    search,
  },
];
