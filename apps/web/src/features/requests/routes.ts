import { text } from '@skillhour/texts';
import { HandHelping } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

const search = { label: text('Search requests'), tab: 'explore' };

export const routes: readonly FeatureRoute[] = [
  {
    path: '/requests',
    access: 'member',
    shell: true,
    load: () => import('./requests-page'),
    nav: { label: text('Requests'), icon: HandHelping, order: 3 },
    search,
  },
  {
    path: '/requests/:id',
    access: 'member',
    shell: true,
    load: () => import('./request-page'),
    search: { ...search, path: '/requests' },
  },
];
