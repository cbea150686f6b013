import { useCallback, useEffect, useState } from 'react';
import { pageTimeMs, togetherMs, type RoomSession, type RoomState } from '../session';
import { useStore } from '../shared';

/** How long after the browser's leave prompt a page that still runs counts as stayed on, in milliseconds. */
const STAYED_MS = 500;

/**
 * Whether the member is ending the call: by pressing End, or because they tried to leave and stayed (`warns`). After a rejection, pressing
 * End asks the other participant again without confirmation.
 */
export function useEnding(session: RoomSession, warns: boolean) {
  const state = useStore(session);
  const { declined, peerPresent } = state;
  const [why, setWhy] = useState<'pressed' | 'stayed'>();
  const alone = isAlone(state);
  const [wasAlone, setWasAlone] = useState(alone);
  if (alone !== wasAlone) {
    setWasAlone(alone);
    // Leaving is no longer the question once the other participant has come.
    if (peerPresent) setWhy(undefined);
  }
  useEffect(() => setWhy(undefined), [declined]);
  const stay = useCallback(() => setWhy((now) => now ?? 'stayed'), []);
  useStayWarning(warns, stay);
  return {
    open: why !== undefined,
    stayed: why === 'stayed',
    alone,
    onOpenChange: (next: boolean) => {
      if (next && declined > 0 && peerPresent) void session.ending.requestEnd();
      setWhy(next ? 'pressed' : undefined);
    },
  };
}

/** Whether the member is alone and there is nothing to settle: no time together, or too little before the start. */
function isAlone({ peerPresent, server, clock, neverMet, notBegun }: RoomState): boolean {
  const hasMet = server === undefined || togetherMs(clock, pageTimeMs()) > 0;
  return !peerPresent && (neverMet || notBegun || !hasMet);
}

/**
 * Warns a student who closes the window: the session is neither ended nor rated. No event reports that the member stayed; the page just
 * keeps running.
 */
function useStayWarning(enabled: boolean, onStay: () => void) {
  useEffect(() => {
    if (!enabled) return;
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
  }, [enabled, onStay]);
}
