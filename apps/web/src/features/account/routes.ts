import { text } from '@skillhour/texts';
import { Wallet } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { readListQuery } from '@/search/list-query';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/account',
    access: 'member',
    shell: true,
    load: () => import('./account-page'),
    data: ({ query }) => [['ledger.account.read', { page: readListQuery(query).page }]],
    nav: { label: text('Account'), icon: Wallet, order: 5 },
  },
];
