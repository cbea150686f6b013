import { useLayoutEffect, useRef, useState } from 'react';

/** Marker of the chosen tab: half a bead on the thread. Positioned from the left in both text directions. */
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

/** Returns the center of the chosen element within its list. Measured again when the list's size changes. */
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
