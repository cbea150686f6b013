import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 800;

/** What is kept of something unfinished: its words, not its files. */
export type Draft<Content extends object> = Content & {
  savedAt: number;
  /** Of an edit: which version it began with. */
  base: string;
};

/** What is kept under a key, if it is whole and began with the same version. */
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
    // Without storage there is none.
  }
}

/**
 * Keeps what is being written on this device, shortly after the last key and when the page or the form goes away; says when it was last
 * kept. `content` is null while there is nothing to keep: where there was, it is forgotten.
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
  // Before anything was written, what lies there may be waiting to be offered.
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
  /** Forgets it: it was sent, or discarded; also what was typed since it was last kept. */
  const drop = () => {
    isKept.current = true;
    dropDraft(key);
  };
  return { savedAt, drop };
}
