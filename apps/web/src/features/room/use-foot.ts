import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in pixels from the bottom within which the log keeps scrolling to new messages. */
const AT_FOOT = 60;

/**
 * Keeps a log scrolled to the bottom for a reader who is there or just wrote a message. A reader of earlier messages stays where they are.
 */
export function useFoot(newest: number, own: number) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtFoot, setAtFoot] = useState(true);
  const [seen, setSeen] = useState(newest);
  const before = useRef(own);
  const toFoot = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setAtFoot(true);
  };
  useLayoutEffect(() => {
    if (isAtFoot || own > before.current) toFoot();
    before.current = own;
  }, [newest, own, isAtFoot]);
  useEffect(() => {
    if (isAtFoot) setSeen(newest);
  }, [isAtFoot, newest]);
  // A log that was hidden or changed its height has lost its scroll position.
  useEffect(() => {
    const { current } = log;
    if (!current || !isAtFoot || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(toFoot);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isAtFoot]);
  const onScroll = () => {
    const { current } = log;
    if (!current || current.clientHeight === 0) return;
    setAtFoot(current.scrollHeight - current.scrollTop - current.clientHeight < AT_FOOT);
  };
  return { log, onScroll, toFoot, hasNew: newest > seen };
}
