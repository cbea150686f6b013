import { fetchPage, startPage } from './start-page';

/** Loads a page's code when its link is hovered or focused, and starts the page when the link is pressed. */
export function watchLinks(): void {
  const look = ({ target }: Event) => {
    const place = placeOf(target);
    if (place && !wantsLittle()) fetchPage(place.pathname);
  };
  const press = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const place = placeOf(event.target);
    if (place) startPage(place.pathname, place.search);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look, { passive: true });
  document.addEventListener('pointerdown', press, { passive: true });
  document.addEventListener('keydown', press, { passive: true });
}

/** Returns the target of a link within the app that would open in this window. */
function placeOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const place = new URL(link.href, window.location.href);
  const isHere = place.pathname === window.location.pathname && place.search === window.location.search;
  return place.origin === window.location.origin && !isHere ? place : undefined;
}

/** Nothing is prefetched if the browser is set to save data. */
const wantsLittle = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
