import { t } from '@skillhour/texts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showErrorToast } from '@/api';
import type { ChatSession } from '../connection/chat-session';
import type { ChatState } from '../connection/chat-state';

/** Distance in pixels from the bottom within which the log keeps scrolling to new messages. */
const AT_BOTTOM = 80;
/** Distance in pixels from the top within which earlier messages are loaded. */
const NEAR_TOP = 240;

/** Keeps the scroll position: at the bottom when messages arrive, and at the same message when earlier ones are added above. */
export function useLogScroll(session: ChatSession, chat: ChatState, ownId: string) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const [isReading, setReading] = useState(false);
  const [seen, setSeen] = useState(0);
  const before = useRef({ first: 0, height: 0, own: 0 });
  const first = chat.messages[0]?.n ?? 0;
  const newest = chat.messages.at(-1)?.n ?? 0;
  const newestOwn = chat.messages.findLast(({ sender_id }) => sender_id === ownId)?.n ?? 0;
  const ownCount = newestOwn + chat.unsent.length;

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    if (was.first > 0 && first > 0 && first < was.first)
      element.scrollTop += element.scrollHeight - was.height;
    else if (isAtBottom || ownCount > was.own) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight, own: ownCount };
    if (isAtBottom) setSeen(newest);
  }, [first, newest, ownCount, chat.unsent, chat.isKnown, isAtBottom]);

  // Keeps the log at the bottom when it shrinks, because the input grows or a phone's keyboard opens.
  useEffect(() => {
    const element = log.current;
    if (!element || !isAtBottom) return;
    const observer = new ResizeObserver(() => (element.scrollTop = element.scrollHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtBottom]);

  const readEarlier = () => {
    if (isReading || !chat.earlier) return;
    setReading(true);
    session
      .readEarlier()
      .catch((error: unknown) => showErrorToast(error, t('We couldn’t load earlier messages.')))
      .finally(() => setReading(false));
  };
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    before.current.height = element.scrollHeight;
    setAtBottom(element.scrollHeight - element.scrollTop - element.clientHeight < AT_BOTTOM);
    if (element.scrollTop < NEAR_TOP && element.scrollHeight > element.clientHeight) readEarlier();
  };
  const scrollToBottom = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setAtBottom(true);
  };
  return { log, isAtBottom, hasNew: newest > seen, isReading, readEarlier, onScroll, scrollToBottom };
}
