import { text } from '@skillhour/texts';
import { Video } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/sessions',
    access: 'member',
    shell: true,
    load: () => import('./sessions-page'),
    nav: { label: text('Sessions'), icon: Video, order: 9 },
    search: { label: text('Search schedules') },
  },
];
