import { text } from '@skillhour/texts';
import { MessagesSquare } from 'lucide-react';
import { lazy } from 'react';
import type { FeatureRoute } from '@/routing';

const load = () => import('./chat-page');
const search = { label: text('Search users'), path: '/users' };
const page = { access: 'member', shell: true, load, search } as const;

export const routes: readonly FeatureRoute[] = [
  {
    ...page,
    path: '/chat',
    nav: {
      label: text('Messages'),
      icon: MessagesSquare,
      order: 8,
      Badge: lazy(() => import('./unread-badge')),
    },
  },
  {
    ...page,
    path: '/chat/:memberId',
    data: ({ params: { memberId = '' } }) => [
      ['realtime.contact.read', { id: memberId }],
      ['exchange.session.list_with', { member: memberId }],
    ],
  },
];
