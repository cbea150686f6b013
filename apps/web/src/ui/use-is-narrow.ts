import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99rem)';

/** Whether the window is a phone's: where a page shows something else there, not only smaller. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined);
const isNarrow = () => query()?.matches === true;
function subscribe(listener: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', listener);
  return () => watched?.removeEventListener('change', listener);
}
