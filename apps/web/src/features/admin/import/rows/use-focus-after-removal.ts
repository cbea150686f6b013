import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus to a heading when the focused control disappears with its row, so that keyboards and screen readers
 * continue there. `rows`: the rows on the page.
 */
export function useFocusAfterRemoval(rows: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) heading.current?.focus();
  }, [rows]);
  return {
    heading,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // Browsers send this event when the focus moves, but not when the focused element is removed.
    onBlur: () => {
      focused.current = null;
    },
  };
}
