import { useState } from 'react';

const KEY = 'suggestions-dismissed';
/** The oldest entries are dropped, and those members may be suggested again. */
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns the members whose suggestion was dismissed on this device, and a function that dismisses one. */
export function useDismissed(): [dismissed: readonly string[], dismiss: (id: string) => void] {
  const [dismissed, setDismissed] = useState(read);
  const dismiss = (id: string) => {
    const next = [...dismissed, id].slice(-MOST);
    setDismissed(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage they are suggested again at the next visit.
    }
  };
  return [dismissed, dismiss];
}
