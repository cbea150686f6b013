import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99rem)';

/**
 * Returns whether the window is as narrow as a phone's, for pages that show different content there, not only smaller.
 */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined);
const isNarrow = () => query()?.matches === true;
function subscribe(listener: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', listener);
  return () => watched?.removeEventListener('change', listener);
}
