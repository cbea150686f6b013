import { text } from '@skillhour/texts';
import type { FeatureRoute } from '@/routing';

const page = {
  access: 'member',
  shell: true,
  search: { label: text('Search blogs'), path: '/home' },
} as const;

export const routes: readonly FeatureRoute[] = [
  { ...page, path: '/blogs/new', load: () => import('./write-page') },
  { ...page, path: '/blogs/:slug', load: () => import('./blog-page'), reading: 'blog' },
  { ...page, path: '/blogs/:slug/edit', load: () => import('./edit-page') },
  { ...page, path: '/blogs/:slug/history', load: () => import('./history-page') },
];
