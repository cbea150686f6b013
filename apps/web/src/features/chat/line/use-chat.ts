import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatSession, type ChatView } from './chat-session';
import type { Talk } from './talk';

/** Conversations that this page has had open, so that one that is opened again is there at once. */
const kept = new Map<string, Talk>();
const MOST_KEPT = 20;

function keep(key: string, talk: Talk): void {
  kept.delete(key);
  kept.set(key, talk);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Holds a conversation's line while it is shown. Give its component a `key` of the other member. */
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
