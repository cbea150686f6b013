import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/settings',
    access: 'member',
    shell: true,
    load: () => import('./settings-page'),
    data: () => [
      ['identity.login_session.list', { page: 1 }],
      ['identity.second_factor.read', {}],
      ['identity.profile.read', {}],
      ['realtime.preferences.read', {}],
      ['exchange.calendar.read_address', {}],
      ['identity.export.read', {}],
    ],
  },
  { path: '/settings/security', access: 'member', shell: true, load: () => import('./security-page') },
];
