import { preloadPage, prefetchPage } from './prefetch-page';

/** Loads a page's code when its link is hovered or focused, and starts the page when the link is pressed. */
export function prefetchLinks(): void {
  const preload = ({ target }: Event) => {
    const url = linkTargetOf(target);
    if (url && !savesData()) preloadPage(url.pathname);
  };
  const press = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = linkTargetOf(event.target);
    if (url) prefetchPage(url.pathname, url.search);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload, { passive: true });
  document.addEventListener('pointerdown', press, { passive: true });
  document.addEventListener('keydown', press, { passive: true });
}

/** Returns the target of a link within the app that would open in this window. */
function linkTargetOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, window.location.href);
  const isCurrentPage = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && !isCurrentPage ? url : undefined;
}

/** Nothing is prefetched if the browser is set to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
