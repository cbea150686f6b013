import { askedWords, MOST_ASKED } from './mark-words.js';
import { asked, beginningsOf, nearOf, wordsOf } from './words.js';

/** Texts to be indexed, most relevant first. */
export interface Texts {
  title: string;
  /** Category names; like in the title, one wrong letter is forgiven. */
  tags: readonly string[];
  /** Names of people. */
  names: readonly string[];
  /** Other text. */
  body: string;
}

/** Number of words of each text that are indexed; a text's first words are the most telling. */
const MOST = { title: 60, tags: 60, names: 20, body: 500 };
const FORGIVEN = '~';

const tokens = (mark: string, words: string[]) => words.map((word) => `${mark}${word}`);

/**
 * Returns the search tokens of a row. Each is a word with a prefix for its source (1 title, 2 tags and names, 3 body).
 * The beginnings of words are included too, except for the body, which has too many words.
 */
export function tokensOf({ title, tags, names, body }: Texts): string[] {
  const [ofTitle, ofTags] = [wordsOf(title, MOST.title), wordsOf(tags.join(' '), MOST.tags)];
  return [
    ...new Set([
      ...tokens('1', ofTitle.flatMap(beginningsOf)),
      ...tokens('2', [...ofTags, ...wordsOf(names.join(' '), MOST.names)].flatMap(beginningsOf)),
      ...tokens('3', wordsOf(body, MOST.body).map(asked)),
      ...[...ofTitle, ...ofTags].flatMap(nearOf).map((form) => `${FORGIVEN}${form}`),
    ]),
  ];
}

/** For each word of a search, the tokens of which a row must have at least one. */
export type Demand = string[][];

/**
 * Returns the token demands of a search, best first: all words in the title; in title, tags or names; anywhere; with
 * one wrong letter. Empty for a search without words.
 */
export function demandsOf(search: string): Demand[] {
  const wanted = askedWords(search);
  if (wanted.length === 0) return [];
  const within = (marks: string): Demand => wanted.map((word) => [...marks].map((mark) => `${mark}${word}`));
  const forgiving = wordsOf(search, MOST_ASKED).map((word) => [
    ...['1', '2'].map((mark) => `${mark}${asked(word)}`),
    ...nearOf(word).map((form) => `${FORGIVEN}${form}`),
  ]);
  return [within('1'), within('12'), within('123'), forgiving];
}
