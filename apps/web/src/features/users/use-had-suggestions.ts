import { useEffect } from 'react';

const KEY = 'suggestions-none';

/** Returns whether there were suggestions at the last visit on this device; true before the first visit. */
export function useHadSuggestions(hasAny: boolean | undefined): boolean {
  useEffect(() => {
    if (hasAny === undefined) return;
    try {
      if (hasAny) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'true');
    } catch {
      // Without storage the space is reserved at every visit.
    }
  }, [hasAny]);
  return hasAny ?? !hadNoSuggestions();
}

function hadNoSuggestions(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
