import { useState } from 'react';

const MAX_SEARCHES = 6;
/** Single letters are not worth remembering. */
const MIN_LETTERS = 2;
const storageKeyOf = (memberId: string) => `recent-searches:${memberId}`;

function read(memberId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(memberId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

function write(memberId: string, texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storageKeyOf(memberId));
    else localStorage.setItem(storageKeyOf(memberId), JSON.stringify(texts));
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
  const store = (texts: readonly string[]) => {
    setRecent(texts);
    write(memberId, texts);
  };
  return {
    recent,
    remember: (text: string) => {
      if (text.length < MIN_LETTERS) return;
      store([text, ...recent.filter((other) => !isSame(other, text))].slice(0, MAX_SEARCHES));
    },
    clear: () => store([]),
  };
}
