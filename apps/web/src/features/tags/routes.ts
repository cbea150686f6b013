import { text } from '@skillhour/texts';
import { Tag } from 'lucide-react';
import type { FeatureRoute } from '@/routing';

const label = text('Search tags');

export const routes: readonly FeatureRoute[] = [
  {
    path: '/tags',
    access: 'member',
    shell: true,
    load: () => import('./tags-page'),
    nav: { label: text('Tags'), icon: Tag, order: 6 },
    // The list's items are themselves the categories.
    search: { label, categories: false },
  },
  {
    path: '/tags/:id',
    access: 'member',
    shell: true,
    load: () => import('./page/tag-page'),
    search: { label, path: '/tags' },
  },
];
