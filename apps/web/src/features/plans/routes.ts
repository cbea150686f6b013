import type { FeatureRoute } from '@/routing';

const member = { access: 'member', shell: true, feature: 'plans' } as const;

/** Both pages are reached from the account. */
export const routes: readonly FeatureRoute[] = [
  {
    ...member,
    path: '/time-plans',
    load: () => import('./time-plans-page'),
    data: () => [['ledger.time_plan.list', {}]],
  },
  {
    ...member,
    path: '/purchase-history',
    load: () => import('./purchase-history-page'),
    data: () => [['ledger.purchase.list_mine', {}]],
  },
];
