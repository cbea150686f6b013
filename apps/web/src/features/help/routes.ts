import { createElement, type ComponentType } from 'react';
import type { FeatureRoute } from '@/routing';

const page = { access: 'public', shell: false } as const;

/** Passes a legal text to the page of an article. */
const bind = (slug: string, { default: Page }: { default: ComponentType<{ slug?: string }> }) => ({
  default: () => createElement(Page, { slug }),
});

export const routes: readonly FeatureRoute[] = [
  { ...page, path: '/help', load: () => import('./help-page') },
  { ...page, path: '/help/:slug', load: () => import('./article-page') },
  { ...page, path: '/terms', load: async () => bind('terms', await import('./article-page')) },
  { ...page, path: '/privacy', load: async () => bind('privacy', await import('./article-page')) },
  {
    ...page,
    path: '/accessibility',
    load: async () => bind('accessibility', await import('./article-page')),
  },
  { ...page, path: '/contact', load: async () => bind('contact', await import('./article-page')) },
];
