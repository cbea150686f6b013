import { useRef } from 'react';

/**
 * Restores the focus for a dialog opened by state, not by a Radix trigger. It returns to the element that was focused
 * when the dialog opened.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
