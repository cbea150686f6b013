import { text } from '@skillhour/texts';
import { Wallet } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/account',
    access: 'member',
    shell: true,
    load: () => import('./account-page'),
    nav: { label: text('Account'), icon: Wallet, order: 5 },
  },
];
