import { useEffect, type CSSProperties, type RefObject } from 'react';

/** Selector of what toasts must not cover: fields, and conversations. */
const KEPT_CLEAR = 'input, textarea, select, [contenteditable="true"], [role="log"]';

const BELOW_TOP_BAR = { top: 'calc(var(--topbar-h) + 0.25rem)', bottom: 'auto' };
/** The places for the toasts, the preferred one first. The first one is that of their classes. */
const PLACES: readonly CSSProperties[] = [
  {},
  BELOW_TOP_BAR,
  { ...BELOW_TOP_BAR, insetInline: '1rem', marginInline: 'auto' },
  { ...BELOW_TOP_BAR, insetInline: '1rem auto' },
  { top: '0.25rem', bottom: 'auto' },
];
const NO_PLACE = { top: '', bottom: '', insetInline: '', marginInline: '' };

/**
 * Keeps the toasts at the first place where they cover no field and no conversation, or as little as possible of them. Checks again when
 * the toasts, the page's size, the focus or the scroll position change.
 */
export function useClearPlace(toasts: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = toasts;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const move = () => {
      // A toast under the pointer is being read or closed.
      if (element.childElementCount > 0 && !element.matches(':hover')) moveClear(element);
    };
    const observer = new ResizeObserver(move);
    observer.observe(element);
    observer.observe(document.body);
    window.addEventListener('focusin', move);
    window.addEventListener('scroll', move, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('focusin', move);
      window.removeEventListener('scroll', move, true);
    };
  }, [toasts]);
}

function moveClear(toasts: HTMLElement): void {
  const kept = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !element.closest('[inert]'))
    .map((element) => element.getBoundingClientRect());
  let least = Infinity;
  let best: CSSProperties = {};
  for (const place of PLACES) {
    Object.assign(toasts.style, NO_PLACE, place);
    const box = toasts.getBoundingClientRect();
    const covered = kept.reduce((sum, other) => sum + sharedArea(box, other), 0);
    if (covered === 0) return;
    if (covered < least) [least, best] = [covered, place];
  }
  Object.assign(toasts.style, NO_PLACE, best);
}

/** Returns the area in which two boxes overlap, in square pixels. */
function sharedArea(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
