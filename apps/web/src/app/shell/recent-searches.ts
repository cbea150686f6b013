import { useState } from 'react';

const MOST = 6;
/** One letter is no search that anybody looks for again. */
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
    // Without storage they last as long as the page.
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What a member looked for last, newest first; kept in this browser until it is cleared, or they log out. */
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
