import { text } from '@skillhour/texts';
import { CalendarClock } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/schedules',
    access: 'member',
    shell: true,
    load: () => import('./schedules-page'),
    nav: { label: text('Schedules'), icon: CalendarClock, order: 4 },
    search: { label: text('Search schedules') },
  },
];
