import { lazyPage } from '@/routing';

export const landing = lazyPage('landing', () => import('@/features/landing/landing-page'));

/**
 * The route table of all other pages. When loaded, it starts loading the open page and watches links to prefetch their
 * pages.
 */
export const pages = lazyPage('pages', async () => {
  const code = await import('./pages');
  const { pathname, search } = window.location;
  code.prefetchFirstPage(pathname, search);
  code.prefetchLinks();
  return code;
});

/** Loads the code that the address needs, before anything is rendered. */
export const preloadEntryPage = (pathname: string): Promise<void> =>
  pathname === '/' ? landing.preload() : pages.preload();
