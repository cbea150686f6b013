import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in pixels from the bottom within which the log keeps scrolling to new messages. */
const AT_BOTTOM = 60;

/**
 * Keeps a log scrolled to the bottom for a reader who is there or just wrote a message. A reader of earlier messages stays where they are.
 */
export function useStickToBottom(newest: number, ownCount: number) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const [seen, setSeen] = useState(newest);
  const before = useRef(ownCount);
  const scrollToBottom = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setAtBottom(true);
  };
  useLayoutEffect(() => {
    if (isAtBottom || ownCount > before.current) scrollToBottom();
    before.current = ownCount;
  }, [newest, ownCount, isAtBottom]);
  useEffect(() => {
    if (isAtBottom) setSeen(newest);
  }, [isAtBottom, newest]);
  // A log that was hidden or changed its height has lost its scroll position.
  useEffect(() => {
    const { current } = log;
    if (!current || !isAtBottom || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(scrollToBottom);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isAtBottom]);
  const onScroll = () => {
    const { current } = log;
    if (!current || current.clientHeight === 0) return;
    setAtBottom(current.scrollHeight - current.scrollTop - current.clientHeight < AT_BOTTOM);
  };
  return { log, onScroll, scrollToBottom, hasNew: newest > seen };
}
