import { useEffect, useState } from 'react';
import type { ChatSession, ChatView } from '../connection/chat-session';
import { offsetOf } from '../connection/chat-state';

/** Sends the read position to the other member, only while the page has the focus and shows the newest message. */
export function useReadPosition(session: ChatSession, { chat, state }: ChatView, isAtBottom: boolean): void {
  const isFocused = useIsPageFocused();
  const newest = offsetOf(chat);
  useEffect(() => {
    if (isFocused && isAtBottom && state === 'connected') session.markRead();
  }, [session, isFocused, isAtBottom, state, newest]);
}

const isPageFocused = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Returns whether the page is visible and has the focus. A visible page beside another window may be unattended. */
function useIsPageFocused(): boolean {
  const [isFocused, setFocused] = useState(isPageFocused);
  useEffect(() => {
    const update = () => setFocused(isPageFocused());
    update();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('focus', update);
    window.addEventListener('blur', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('focus', update);
      window.removeEventListener('blur', update);
    };
  }, []);
  return isFocused;
}
