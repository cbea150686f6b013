import { useLayoutEffect, useRef, useState } from 'react';

/** The marker of the chosen tab: half a bead standing on the thread. Measured from the left, whichever way the language runs. */
export function HalfBead({ x }: { x: number | undefined }) {
  if (x === undefined) return null;
  return (
    <span
      aria-hidden
      className="absolute bottom-0 h-[7px] w-[22px] rounded-t-[4px] bg-spruce transition-transform duration-(--duration-slide) ease-slide"
      style={{ left: 0, transform: `translateX(${x - 11}px)` }}
    />
  );
}

/** Where the middle of the chosen element is, within its list. Measured again when the list's size changes. */
export function useMarker(value: string) {
  const list = useRef<HTMLDivElement>(null);
  const [x, setX] = useState<number>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const chosen = element.querySelector<HTMLElement>('[data-state="active"], [aria-current]');
      setX(chosen ? chosen.offsetLeft + chosen.offsetWidth / 2 : undefined);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [value]);
  return { list, x };
}
