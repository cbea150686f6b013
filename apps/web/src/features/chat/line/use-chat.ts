import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatSession, type ChatView } from './chat-session';
import type { Talk } from './talk';

/** Conversations opened earlier on this page, so that they appear immediately when reopened. */
const kept = new Map<string, Talk>();
const MOST_KEPT = 20;

function keep(key: string, talk: Talk): void {
  kept.delete(key);
  kept.set(key, talk);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Keeps a conversation's connection open while it is displayed. The component needs the other member's ID as its `key`. */
export function useChat(me: string, other: string): [ChatSession, ChatView] {
  const key = `${me}:${other}`;
  const [session] = useState(() => new ChatSession({ me, other }, kept.get(key)));
  useEffect(() => {
    session.start();
    return () => {
      session.stop();
      keep(key, session.current().talk);
    };
  }, [session, key]);
  return [session, useSyncExternalStore(session.subscribe, session.current)];
}
