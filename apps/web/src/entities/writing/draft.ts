import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 800;

/** What is kept of something unfinished: its words, not its files. */
export interface Draft {
  title: string;
  body_content: string;
  tags: string[];
  savedAt: number;
  /** Of an edit: which version it began with. */
  base: string;
}
export type DraftContent = Pick<Draft, 'title' | 'body_content' | 'tags'>;

export function readDraft(key: string, base: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    const isWhole =
      typeof draft?.title === 'string' && typeof draft.body_content === 'string' && Array.isArray(draft.tags);
    return isWhole && draft.base === base ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}

/** Keeps what is being written on this device, shortly after the last key and when the page goes away; says when it was last kept. */
export function useDraft(
  key: string,
  base: string,
  content: DraftContent | null,
  startedAt: number | undefined,
) {
  const [savedAt, setSavedAt] = useState(startedAt);
  const latest = useRef(content);
  latest.current = content;
  const text = JSON.stringify(content);
  const isKept = useRef(true);
  const [keep] = useState(() => () => {
    if (latest.current === null || isKept.current) return;
    const now = Date.now();
    try {
      localStorage.setItem(key, JSON.stringify({ ...latest.current, base, savedAt: now }));
      isKept.current = true;
      setSavedAt(now);
    } catch {
      setSavedAt(undefined);
    }
  });
  useEffect(() => {
    isKept.current = false;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keep, text]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return savedAt;
}
