/** Maximum length of indexed word prefixes, in characters, and maximum number of words in a search. */
const MAX_TOKEN_LENGTH = 16;
const MAX_QUERY_TOKENS = 6;

/** Returns the words of a text in lowercase without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the search tokens of texts: every prefix of each word. */
export function indexTokensOf(texts: readonly string[]): string[] {
  const words = wordsOf(texts.join(' ')).map((word) => [...word].slice(0, MAX_TOKEN_LENGTH));
  return [...new Set(words.flatMap((chars) => chars.map((_, index) => chars.slice(0, index + 1).join(''))))];
}

/** Returns the tokens to search for, in the indexed form. */
export const queryTokensOf = (search: string): string[] =>
  [...new Set(wordsOf(search).map((word) => [...word].slice(0, MAX_TOKEN_LENGTH).join('')))].slice(
    0,
    MAX_QUERY_TOKENS,
  );
