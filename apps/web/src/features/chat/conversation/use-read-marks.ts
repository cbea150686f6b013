import { useEffect, useState } from 'react';
import type { ChatSession, ChatView } from '../line/chat-session';
import { offsetOf } from '../line/talk';

/** Tells the other up to where it was read: only while somebody looks at the page, and has the newest before them. */
export function useReadMarks(session: ChatSession, { talk, state }: ChatView, isAtFoot: boolean): void {
  const isLookedAt = useIsLookedAt();
  const newest = offsetOf(talk);
  useEffect(() => {
    if (isLookedAt && isAtFoot && state === 'connected') session.markRead();
  }, [session, isLookedAt, isAtFoot, state, newest]);
}

const look = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** A page beside another window is visible, and nobody may be there. */
function useIsLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(look);
  useEffect(() => {
    const lookAgain = () => setLookedAt(look());
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    window.addEventListener('blur', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
      window.removeEventListener('blur', lookAgain);
    };
  }, []);
  return isLookedAt;
}
