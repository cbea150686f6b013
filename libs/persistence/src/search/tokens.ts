import { searchWordsOf, MAX_SEARCH_WORDS } from './highlight-matches.js';
import { truncateWord, prefixesOf, deletionVariantsOf, wordsOf } from './words.js';

/** Texts to be indexed, most relevant first. */
export interface IndexedTexts {
  title: string;
  /** Category names; like in the title, one wrong letter is forgiven. */
  tags: readonly string[];
  /** Names of people. */
  names: readonly string[];
  /** Other text. */
  body: string;
}

/** Number of words of each text that are indexed; a text's first words are the most telling. */
const MAX_WORDS = { title: 60, tags: 60, names: 20, body: 500 };
const FUZZY_PREFIX = '~';

const withPrefix = (prefix: string, words: string[]) => words.map((word) => `${prefix}${word}`);

/**
 * Returns the search tokens of a row. Each is a word with a prefix for its source (1 title, 2 tags and names, 3 body).
 * The beginnings of words are included too, except for the body, which has too many words.
 */
export function tokensOf({ title, tags, names, body }: IndexedTexts): string[] {
  const [ofTitle, ofTags] = [wordsOf(title, MAX_WORDS.title), wordsOf(tags.join(' '), MAX_WORDS.tags)];
  return [
    ...new Set([
      ...withPrefix('1', ofTitle.flatMap(prefixesOf)),
      ...withPrefix('2', [...ofTags, ...wordsOf(names.join(' '), MAX_WORDS.names)].flatMap(prefixesOf)),
      ...withPrefix('3', wordsOf(body, MAX_WORDS.body).map(truncateWord)),
      ...[...ofTitle, ...ofTags].flatMap(deletionVariantsOf).map((form) => `${FUZZY_PREFIX}${form}`),
    ]),
  ];
}

/** For each word of a search, the tokens of which a row must have at least one. */
export type TokenQuery = string[][];

/**
 * Returns the token demands of a search, best first: all words in the title; in title, tags or names; anywhere; with
 * one wrong letter. Empty for a search without words.
 */
export function tokenQueriesOf(search: string): TokenQuery[] {
  const wanted = searchWordsOf(search);
  if (wanted.length === 0) return [];
  const within = (prefixes: string): TokenQuery =>
    wanted.map((word) => [...prefixes].map((prefix) => `${prefix}${word}`));
  const forgiving = wordsOf(search, MAX_SEARCH_WORDS).map((word) => [
    ...['1', '2'].map((prefix) => `${prefix}${truncateWord(word)}`),
    ...deletionVariantsOf(word).map((form) => `${FUZZY_PREFIX}${form}`),
  ]);
  return [within('1'), within('12'), within('123'), forgiving];
}
