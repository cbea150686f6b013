import { useState } from 'react';

const MOST = 6;
/** Single letters are not worth remembering. */
const LEAST_LETTERS = 2;
const keyOf = (memberId: string) => `recent-searches:${memberId}`;

function read(memberId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function write(memberId: string, texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(keyOf(memberId));
    else localStorage.setItem(keyOf(memberId), JSON.stringify(texts));
  } catch {
    // Without storage they last until the page is closed.
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the member's recent searches, newest first. They are stored in this browser until they are cleared or the
 * member logs out.
 */
export function useRecentSearches(memberId: string) {
  const [recent, setRecent] = useState(() => read(memberId));
  const keep = (texts: readonly string[]) => {
    setRecent(texts);
    write(memberId, texts);
  };
  return {
    recent,
    remember: (text: string) => {
      if (text.length < LEAST_LETTERS) return;
      keep([text, ...recent.filter((other) => !isSame(other, text))].slice(0, MOST));
    },
    clear: () => keep([]),
  };
}
