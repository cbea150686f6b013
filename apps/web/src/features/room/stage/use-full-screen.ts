import { useCallback, useEffect, useState } from 'react';

/** Whether the stage fills the page, and the function to change that. */
export interface FullScreen {
  full: boolean;
  fill: (full: boolean) => void;
}

/** Lets the stage fill the page and, if the browser allows it, the page the screen. Browsers on phones often do not allow it. */
export function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    const left = () => document.fullscreenElement === null && setFull(false);
    // Dialogs above it close first and prevent the default.
    const escaped = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && setFull(false);
    document.addEventListener('fullscreenchange', left);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      document.removeEventListener('keydown', escaped);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [full]);
  // Requests full screen for the page, not for the stage: dialogs and toasts are outside the stage and would be hidden.
  const fill = useCallback((next: boolean) => {
    setFull(next);
    if (next && document.fullscreenEnabled)
      void document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  return [full, fill] as const;
}
