import { useEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus';

/** For so long what a person was just doing may still arrive. */
const LATE_MS = 500;

/**
 * For a dialog that opens by itself (`unasked`), while somebody types or is about to press something: the panel gets the focus, not one of the
 * answers, and none is taken (`isHeeding`) in the first moment. Else, as `useReturnFocus`.
 */
export function useUnasked(open: boolean, unasked: boolean) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!open || !unasked) return;
    const timer = setTimeout(() => setReady(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [open, unasked]);
  const focus = {
    onOpenAutoFocus: (event: Event) => {
      onOpenAutoFocus();
      if (!unasked) return;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onCloseAutoFocus,
  };
  return { isHeeding: isReady || !unasked, focus };
}
