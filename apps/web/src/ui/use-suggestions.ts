import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

export type Suggest = (text: string) => Promise<readonly string[]>;

export interface Suggestions {
  names: readonly string[];
  /** `loaded`: the names are complete for the current text; `failed`: they could not be loaded. */
  state: 'waiting' | 'loaded' | 'failed';
}

const WAITING: Suggestions = { names: [], state: 'waiting' };

/**
 * Loads suggestions once they are wanted: at once for an empty text, otherwise 300 ms after the last key. A late
 * response for an older text is dropped.
 */
export function useSuggestions(text: string, suggest: Suggest | undefined, isWanted: boolean): Suggestions {
  const [found, setFound] = useState<Suggestions & { text: string }>();
  const isKnown = found?.text === text && found.state === 'loaded';
  useEffect(() => {
    if (!suggest || !isWanted || isKnown) return;
    let current = true;
    const timer = setTimeout(
      () => {
        suggest(text).then(
          (names) => current && setFound({ text, names, state: 'loaded' }),
          () => current && setFound({ text, names: [], state: 'failed' }),
        );
      },
      text === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, suggest, isWanted, isKnown]);
  return found?.text === text ? found : WAITING;
}
