import { useEffect, useState } from 'react';
import type { ChatSession, ChatView } from '../line/chat-session';
import { offsetOf } from '../line/talk';

/** Sends the read position to the other member, only while the page has the focus and shows the newest message. */
export function useReadMarks(session: ChatSession, { talk, state }: ChatView, isAtFoot: boolean): void {
  const isLookedAt = useIsLookedAt();
  const newest = offsetOf(talk);
  useEffect(() => {
    if (isLookedAt && isAtFoot && state === 'connected') session.markRead();
  }, [session, isLookedAt, isAtFoot, state, newest]);
}

const look = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Returns whether the page is visible and has the focus. A visible page beside another window may be unattended. */
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
