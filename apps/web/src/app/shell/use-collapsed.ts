import { useState } from 'react';

const KEY = 'sidebar-collapsed';

/** Whether the sidebar shows its icons only; remembered on this device. */
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
      // Without storage it is remembered as long as the page lives.
    }
  };
  return [collapsed, collapse] as const;
}
