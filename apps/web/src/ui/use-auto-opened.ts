import { useEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus';

/** Input within this time was meant for the page before the dialog opened. */
const IGNORED_INPUT_MS = 500;

/**
 * Focus handling of a dialog that opens by itself (`autoOpened`), possibly while the member types or is about to press.
 * The panel gets the focus instead of a button, and input is ignored at first (`acceptsInput`). Otherwise the same as
 * `useReturnFocus`.
 */
export function useAutoOpened(open: boolean, autoOpened: boolean) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!open || !autoOpened) return;
    const timer = setTimeout(() => setReady(true), IGNORED_INPUT_MS);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [open, autoOpened]);
  const focus = {
    onOpenAutoFocus: (event: Event) => {
      onOpenAutoFocus();
      if (!autoOpened) return;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onCloseAutoFocus,
  };
  return { acceptsInput: isReady || !autoOpened, focus };
}
