import { useEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus';

/** Input within this time was meant for the page before the dialog opened. */
const LATE_MS = 500;

/**
 * Focus handling of a dialog that opens by itself (`unasked`), possibly while the member types or is about to press.
 * The panel gets the focus instead of a button, and input is ignored at first (`isHeeding`). Otherwise the same as
 * `useReturnFocus`.
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
