import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Asks for suggestions 300 ms after the last key; a late answer to an older text is dropped, a failure shows none. */
export function useSuggestions(
  text: string,
  suggest: ((text: string) => Promise<readonly string[]>) | undefined,
): readonly string[] {
  const [found, setFound] = useState<{ text: string; names: readonly string[] }>({ text: '', names: [] });
  useEffect(() => {
    if (!suggest || text === '') return;
    let current = true;
    const timer = setTimeout(() => {
      suggest(text).then(
        (names) => current && setFound({ text, names }),
        () => current && setFound({ text, names: [] }),
      );
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, suggest]);
  return text !== '' && found.text === text ? found.names : [];
}
