import { useState, type KeyboardEvent } from 'react';

const INDEX = 'data-roving';

/**
 * Makes a row of buttons one tab stop; arrow keys, Home and End move within it. Spread `row` on the row and
 * `item(index)` on each button. `start` is the button that Tab reaches first.
 */
export function useRoving(count: number, start = 0) {
  const [moved, setMoved] = useState<number>();
  const stop = Math.min(moved ?? Math.max(0, start), Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: row, target } = event;
    if (!(target instanceof Element) || !row.contains(target)) return;
    const from = Number(target.closest(`[${INDEX}]`)?.getAttribute(INDEX) ?? Number.NaN);
    const to = nextIndexOf(event.key, from, count, getComputedStyle(row).direction === 'rtl');
    if (to === undefined || Number.isNaN(from)) return;
    event.preventDefault();
    row.querySelector<HTMLElement>(`[${INDEX}="${to}"]`)?.focus();
  };

  return {
    row: { onKeyDown },
    item: (index: number) => ({
      [INDEX]: index,
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setMoved(index),
    }),
  };
}

function nextIndexOf(key: string, from: number, count: number, isRtl: boolean): number | undefined {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (from + 1) % count;
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
