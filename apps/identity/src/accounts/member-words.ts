/** The longest beginning of a word that tells it from others, in characters, and how many words of a search count. */
const LONGEST = 16;
const MOST_ASKED = 6;

/** Letters and digits in small letters, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a text is found by: every beginning of each of its words. */
export function beginningsOf(texts: readonly string[]): string[] {
  const words = wordsOf(texts.join(' ')).map((word) => [...word].slice(0, LONGEST));
  return [
    ...new Set(words.flatMap((letters) => letters.map((_, index) => letters.slice(0, index + 1).join('')))),
  ];
}

/** The words that a search asks for, as they are kept. */
export const askedWords = (search: string): string[] =>
  [...new Set(wordsOf(search).map((word) => [...word].slice(0, LONGEST).join('')))].slice(0, MOST_ASKED);
