import { text } from '@skillhour/texts';
import { House } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/home',
    access: 'member',
    shell: true,
    load: () => import('./home-page'),
    nav: { label: text('Home'), icon: House, order: 1 },
  },
];
