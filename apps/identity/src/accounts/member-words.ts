/** Maximum length of indexed word prefixes, in characters, and maximum number of words in a search. */
const LONGEST = 16;
const MOST_ASKED = 6;

/** Returns the words of a text in lowercase without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the search tokens of texts: every prefix of each word. */
export function beginningsOf(texts: readonly string[]): string[] {
  const words = wordsOf(texts.join(' ')).map((word) => [...word].slice(0, LONGEST));
  return [
    ...new Set(words.flatMap((letters) => letters.map((_, index) => letters.slice(0, index + 1).join('')))),
  ];
}

/** Returns the tokens to search for, in the indexed form. */
export const askedWords = (search: string): string[] =>
  [...new Set(wordsOf(search).map((word) => [...word].slice(0, LONGEST).join('')))].slice(0, MOST_ASKED);
