import { useState } from 'react';

const KEY = 'sidebar-collapsed';

/** Returns whether the sidebar shows icons only, and a setter. The state is remembered on this device. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => {
    try {
      return localStorage.getItem(KEY) === 'true';
    } catch {
      return false;
    }
  });
  const collapse = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Without storage it is remembered until the page is closed.
    }
  };
  return [collapsed, collapse] as const;
}
