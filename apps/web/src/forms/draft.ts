import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 800;

/** A stored draft: its texts without its files. */
export type Draft<Content extends object> = Content & {
  savedAt: number;
  /** For an edit: the version it started from. */
  base: string;
};

/** Returns the draft stored under a key if it is complete and started from the same version. */
export function readDraft<Content extends object>(
  key: string,
  base: string,
  isComplete: (stored: Partial<Content>) => stored is Content,
): Draft<Content> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft<Content>> | null;
    if (!stored || stored.base !== base || !isComplete(stored)) return undefined;
    return stored as Draft<Content>;
  } catch {
    return undefined;
  }
}

function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}

/**
 * Stores the draft on this device shortly after the last key, and when the page or form closes. Returns when it was
 * last stored. `content` is null while there is nothing to store; a stored draft is then deleted.
 */
export function useDraft<Content extends object>(
  key: string,
  base: string,
  content: Content | null,
  startedAt: number | undefined,
) {
  const [savedAt, setSavedAt] = useState(startedAt);
  const latest = useRef(content);
  latest.current = content;
  const text = JSON.stringify(content);
  const isStored = useRef(true);
  // Until something was written, an existing draft may still be offered, so it is kept.
  const wasWritten = useRef(false);
  wasWritten.current ||= content !== null;
  const [store] = useState(() => () => {
    if (isStored.current || !wasWritten.current) return;
    if (latest.current === null) {
      dropDraft(key);
      isStored.current = true;
      return setSavedAt(undefined);
    }
    const now = Date.now();
    try {
      localStorage.setItem(key, JSON.stringify({ ...latest.current, base, savedAt: now }));
      isStored.current = true;
      setSavedAt(now);
    } catch {
      setSavedAt(undefined);
    }
  });
  useEffect(() => {
    isStored.current = false;
    const timer = setTimeout(store, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [store, text]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [store]);
  /** Deletes the draft after it was sent or discarded, including text typed since the last save. */
  const drop = () => {
    isStored.current = true;
    dropDraft(key);
  };
  return { savedAt, drop };
}
