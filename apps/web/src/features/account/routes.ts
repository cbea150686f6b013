import { text } from '@skillhour/texts';
import { Wallet } from 'lucide-react';
import { paths, type FeatureRoute } from '@/routing';
import { accountInput, asksInput } from './inputs';
import { periodOf, monthInUrl } from './statement/period';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/account',
    access: 'member',
    shell: true,
    load: () => import('./account-page'),
    data: () => [
      ['ledger.account.read', accountInput(1, 'all')],
      ['ledger.account.read_flow', {}],
    ],
    nav: {
      ...{ label: text('Account'), icon: Wallet, order: 5 },
      below: [paths.timePlans(), paths.purchaseHistory()],
    },
  },
  {
    path: paths.asks(),
    access: 'member',
    shell: true,
    feature: 'in_person',
    load: () => import('./asks/asks-page'),
    data: () => [['exchange.ask.list', asksInput(1)]],
  },
  {
    path: '/account/statement',
    access: 'member',
    shell: false,
    load: () => import('./statement/statement-page'),
    data: ({ query }) => [['ledger.statement.read', periodOf(monthInUrl(query))]],
  },
  {
    path: '/admin/user/statement/:id',
    access: 'admin',
    shell: false,
    load: () => import('./statement/member-statement-page'),
  },
];
