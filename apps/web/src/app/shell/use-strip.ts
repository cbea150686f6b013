import { useEffect, useState, type RefObject } from 'react';

const STEP = 0.8;

/** The hidden part of a horizontally scrolling strip: pixels before and after, and items. */
export interface HiddenItems {
  before: number;
  after: number;
  /** Indexes of hidden children among those with `data-strip`. */
  items: ReadonlySet<number>;
}

const NOTHING: HiddenItems = { before: 0, after: 0, items: new Set() };

/** Scrolls a horizontal strip by wheel, by steps or to an item, and reports what is hidden. */
export function useStrip(strip: RefObject<HTMLElement | null>, count: number) {
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => setHidden((known) => keepIfSame(known, hiddenItemsOf(element)));
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY * (isRtl(element) ? -1 : 1);
      // At its end the page scrolls instead.
      if (element.scrollLeft !== before) event.preventDefault();
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      element.removeEventListener('wheel', onWheel);
      observer?.disconnect();
    };
  }, [strip, count]);

  return {
    hidden,
    step: (towards: 1 | -1) => {
      const element = strip.current;
      element?.scrollBy({
        left: towards * (isRtl(element) ? -1 : 1) * element.clientWidth * STEP,
        behavior: 'smooth',
      });
    },
  };
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

function hiddenItemsOf(strip: HTMLElement): HiddenItems {
  const { left, right } = strip.getBoundingClientRect();
  const rtl = isRtl(strip);
  const found = { before: 0, after: 0, items: new Set<number>() };
  [...strip.querySelectorAll('[data-strip]')].forEach((item, index) => {
    const box = item.getBoundingClientRect();
    const isLeft = box.left < left - 1;
    if (!isLeft && box.right <= right + 1) return;
    found.items.add(index);
    if (isLeft === rtl) found.after++;
    else found.before++;
  });
  return found;
}

/** Returns the known object if the same items are hidden, so that scrolling within an item does not render again. */
const keepIfSame = (known: HiddenItems, now: HiddenItems): HiddenItems =>
  known.items.size === now.items.size && [...now.items].every((index) => known.items.has(index))
    ? known
    : now;
