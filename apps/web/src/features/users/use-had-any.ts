import { useEffect } from 'react';

const KEY = 'suggestions-none';

/** Whether there were suggestions the last time, on this device: before the first time it is thought so. */
export function useHadAny(hasAny: boolean | undefined): boolean {
  useEffect(() => {
    if (hasAny === undefined) return;
    try {
      if (hasAny) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'true');
    } catch {
      // Without storage their place is kept each time.
    }
  }, [hasAny]);
  return hasAny ?? !hadNone();
}

function hadNone(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
