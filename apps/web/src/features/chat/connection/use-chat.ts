import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatSession, type ChatView } from './chat-session';
import type { ChatState } from './chat-state';

/** Conversations opened earlier on this page, so that they appear immediately when reopened. */
const openedChats = new Map<string, ChatState>();
const MAX_OPENED = 20;

function rememberChat(key: string, chat: ChatState): void {
  openedChats.delete(key);
  openedChats.set(key, chat);
  const [oldest] = openedChats.keys();
  if (openedChats.size > MAX_OPENED && oldest !== undefined) openedChats.delete(oldest);
}

/** Keeps a conversation's connection open while it is displayed. The component needs the other member's ID as its `key`. */
export function useChat(me: string, other: string): [ChatSession, ChatView] {
  const key = `${me}:${other}`;
  const [session] = useState(() => new ChatSession({ me, other }, openedChats.get(key)));
  useEffect(() => {
    session.start();
    return () => {
      session.stop();
      rememberChat(key, session.current().chat);
    };
  }, [session, key]);
  return [session, useSyncExternalStore(session.subscribe, session.current)];
}
