import { useCallback, useEffect, useState } from 'react';

/** Whether the stage takes the whole page, and how to change that. */
export interface FullScreen {
  full: boolean;
  fill: (full: boolean) => void;
}

/** Whether the stage takes the whole page, and where the browser lets it, the page the whole screen; a phone's browser often does not. */
export function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    const left = () => document.fullscreenElement === null && setFull(false);
    // Whatever lies above it is closed first, and says so.
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
  // The page, not the stage: questions and toasts stand beside the stage, and would not be seen.
  const fill = useCallback((next: boolean) => {
    setFull(next);
    if (next && document.fullscreenEnabled)
      void document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  return [full, fill] as const;
}
