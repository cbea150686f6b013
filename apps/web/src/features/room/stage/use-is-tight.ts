import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element is narrower than `px`. Its own width counts, not the window's. */
export function useIsTight(element: RefObject<HTMLElement | null>, px: number): boolean {
  const [tight, setTight] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => setTight(current.clientWidth < px);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, px]);
  return tight;
}
