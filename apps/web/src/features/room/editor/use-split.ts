import { useEffect, useState, type RefObject } from 'react';

export interface SplitSize {
  /** The size is stored on this device under this name and set as the CSS variable `--room-<name>`. */
  name: 'face' | 'terminal';
  /** In rem. */
  least: number;
  most: number;
  first: number;
}

/** Returns a size of the room's layout that the member chose, as stored on this device, and its setter. */
export function useSplit({ name, least, most, first }: SplitSize, part: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => bounded(kept(name) ?? first, least, most));
  useEffect(() => {
    part.current?.closest('main')?.style.setProperty(`--room-${name}`, `${size}rem`);
  }, [name, part, size]);
  const change = (next: number) => {
    const rounded = bounded(Math.round(next * 4) / 4, least, most);
    setSize(rounded);
    keep(name, rounded);
  };
  return [size, change] as const;
}

const bounded = (size: number, least: number, most: number): number => Math.min(most, Math.max(least, size));

const keyOf = (name: string): string => `room-${name}`;

function kept(name: string): number | undefined {
  try {
    const size = Number.parseFloat(localStorage.getItem(keyOf(name)) ?? '');
    return Number.isFinite(size) ? size : undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, size: number): void {
  try {
    localStorage.setItem(keyOf(name), String(size));
  } catch {
    // Without storage, the size lasts as long as the page.
  }
}
