import { lazyPage } from '@/routing';

export const landing = lazyPage('landing', () => import('@/features/landing/landing-page'));

/** The table of all the other pages; with it the page that is open starts, and whatever is linked to from now on. */
export const pages = lazyPage('pages', async () => {
  const code = await import('./pages');
  const { pathname, search } = window.location;
  code.startFirst(pathname, search);
  code.watchLinks();
  return code;
});

/** Fetches what the address needs, before anything is drawn. */
export const fetchFirst = (pathname: string): Promise<void> =>
  pathname === '/' ? landing.preload() : pages.preload();
