import { useState } from 'react';

const KEY = 'suggestions-dismissed';
/** The oldest entries are dropped, and those members may be suggested again. */
const MAX_DISMISSED = 200;

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns the members whose suggestion was dismissed on this device, and a function that dismisses one. */
export function useDismissed(): [dismissed: readonly string[], dismiss: (id: string) => void] {
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (id: string) => {
    const next = [...dismissed, id].slice(-MAX_DISMISSED);
    setDismissed(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage they are suggested again at the next visit.
    }
  };
  return [dismissed, dismiss];
}
