import { useEffect, useState, type RefObject } from 'react';

export interface SplitSize {
  /** The size is stored on this device under this name and set as the CSS variable `--room-<name>`. */
  name: 'face' | 'screen' | 'terminal';
  /** In rem. */
  min: number;
  max: number;
  initial: number;
}

/** Returns a size of the room's layout that the member chose, as stored on this device, and its setter. */
export function useSplit({ name, min, max, initial }: SplitSize, element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => bounded(readSize(name) ?? initial, min, max));
  useEffect(() => {
    element.current?.closest('main')?.style.setProperty(`--room-${name}`, `${size}rem`);
  }, [name, element, size]);
  const change = (next: number) => {
    const rounded = bounded(Math.round(next * 4) / 4, min, max);
    setSize(rounded);
    saveSize(name, rounded);
  };
  return [size, change] as const;
}

const bounded = (size: number, min: number, max: number): number => Math.min(max, Math.max(min, size));

const storageKeyOf = (name: string): string => `room-${name}`;

function readSize(name: string): number | undefined {
  try {
    const size = Number.parseFloat(localStorage.getItem(storageKeyOf(name)) ?? '');
    return Number.isFinite(size) ? size : undefined;
  } catch {
    return undefined;
  }
}

function saveSize(name: string, size: number): void {
  try {
    localStorage.setItem(storageKeyOf(name), String(size));
  } catch {
    // Without storage, the size lasts as long as the page.
  }
}
