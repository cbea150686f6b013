import { useCallback, useEffect, useState } from 'react';
import type { RoomSession } from './room-session';
import { useStore } from './store';

/** So long after the browser asked whether to stay, a page that is still there was not left. */
const STAYED_MS = 500;

/**
 * Whether the member is ending the call: by a press, or because they wanted to leave and stayed (`warns`). Who was declined once is not asked
 * what they want: the other is.
 */
export function useEnding(session: RoomSession, warns: boolean) {
  const { declined, otherIn } = useStore(session);
  const [why, setWhy] = useState<'pressed' | 'stayed'>();
  useEffect(() => setWhy(undefined), [declined]);
  const stay = useCallback(() => setWhy((now) => now ?? 'stayed'), []);
  useStayWarning(warns, stay);
  return {
    open: why !== undefined,
    stayed: why === 'stayed',
    onOpenChange: (next: boolean) => {
      if (next && declined > 0 && otherIn) void session.ending.ask();
      setWhy(next ? 'pressed' : undefined);
    },
  };
}

/** A student who closes the window is asked to stay: the lesson is not ended, nor rated. Nobody tells a page that it was stayed; its time goes on. */
function useStayWarning(wanted: boolean, onStay: () => void) {
  useEffect(() => {
    if (!wanted) return;
    let staying: ReturnType<typeof setTimeout> | undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      clearTimeout(staying);
      staying = setTimeout(onStay, STAYED_MS);
    };
    const leave = () => clearTimeout(staying);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', leave);
    };
  }, [wanted, onStay]);
}
