type Range = readonly [from: number, upTo: number];

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Removes case and accents, like the server's comparison. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the ranges of a text whose words begin with a search word. If there are none, it returns the first literal
 * occurrence of the search text. For lists whose responses contain no matches.
 */
export function matchRangesOf(text: string, search: string): readonly Range[] {
  const wanted = [...search.matchAll(WORD)].map(([word]) => folded(word));
  const found = [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Range[] => {
    const foldedWord = folded(word);
    const begun = wanted.filter((one) => foldedWord.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (begun === undefined) return [];
    // If an accent changes the length of the word, the whole word is highlighted.
    return [[index, index + (foldedWord.length === word.length ? begun.length : word.length)]];
  });
  return found.length > 0 ? found : literalMatchOf(text, search.trim());
}

function literalMatchOf(text: string, search: string): readonly Range[] {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  return at < 0 ? [] : [[at, at + search.length]];
}
