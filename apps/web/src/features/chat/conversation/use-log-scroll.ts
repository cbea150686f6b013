import { t } from '@skillhour/texts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tellFailure } from '@/api';
import type { ChatSession } from '../line/chat-session';
import type { Talk } from '../line/talk';

/** Distance in pixels from the bottom within which the log keeps scrolling to new messages. */
const AT_FOOT = 80;
/** Distance in pixels from the top within which earlier messages are loaded. */
const NEAR_TOP = 240;

/** Keeps the scroll position: at the bottom when messages arrive, and at the same message when earlier ones are added above. */
export function useLogScroll(session: ChatSession, talk: Talk, ownId: string) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtFoot, setAtFoot] = useState(true);
  const [isReading, setReading] = useState(false);
  const [seen, setSeen] = useState(0);
  const before = useRef({ first: 0, height: 0, own: 0 });
  const first = talk.messages[0]?.n ?? 0;
  const newest = talk.messages.at(-1)?.n ?? 0;
  const own = talk.messages.findLast(({ sender_id }) => sender_id === ownId)?.n ?? 0;
  const ownCount = own + talk.unsent.length;

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    if (was.first > 0 && first > 0 && first < was.first)
      element.scrollTop += element.scrollHeight - was.height;
    else if (isAtFoot || ownCount > was.own) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight, own: ownCount };
    if (isAtFoot) setSeen(newest);
  }, [first, newest, ownCount, talk.unsent, talk.isKnown, isAtFoot]);

  // Keeps the log at the bottom when it shrinks, because the input grows or a phone's keyboard opens.
  useEffect(() => {
    const element = log.current;
    if (!element || !isAtFoot) return;
    const observer = new ResizeObserver(() => (element.scrollTop = element.scrollHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtFoot]);

  const readEarlier = () => {
    if (isReading || !talk.earlier) return;
    setReading(true);
    session
      .readEarlier()
      .catch((error: unknown) => tellFailure(error, t('We couldn’t load earlier messages.')))
      .finally(() => setReading(false));
  };
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    before.current.height = element.scrollHeight;
    setAtFoot(element.scrollHeight - element.scrollTop - element.clientHeight < AT_FOOT);
    if (element.scrollTop < NEAR_TOP && element.scrollHeight > element.clientHeight) readEarlier();
  };
  const toFoot = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setAtFoot(true);
  };
  return { log, isAtFoot, hasNew: newest > seen, isReading, readEarlier, onScroll, toFoot };
}
