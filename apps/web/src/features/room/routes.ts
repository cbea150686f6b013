import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/meeting-room/:meetingId',
    access: 'member',
    shell: false,
    load: () => import('./room-page'),
    data: ({ params: { meetingId = '' } }) => [['exchange.meeting.read', { meetingId }]],
  },
];
