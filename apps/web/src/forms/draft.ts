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
  isWhole: (kept: Partial<Content>) => kept is Content,
): Draft<Content> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft<Content>> | null;
    if (!kept || kept.base !== base || !isWhole(kept)) return undefined;
    return kept as Draft<Content>;
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
  const isKept = useRef(true);
  // Until something was written, an existing draft may still be offered, so it is kept.
  const wasWritten = useRef(false);
  wasWritten.current ||= content !== null;
  const [keep] = useState(() => () => {
    if (isKept.current || !wasWritten.current) return;
    if (latest.current === null) {
      dropDraft(key);
      isKept.current = true;
      return setSavedAt(undefined);
    }
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
  /** Deletes the draft after it was sent or discarded, including text typed since the last save. */
  const drop = () => {
    isKept.current = true;
    dropDraft(key);
  };
  return { savedAt, drop };
}
