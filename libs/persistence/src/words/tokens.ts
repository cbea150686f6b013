import { askedWords, MOST_ASKED } from './mark-words.js';
import { asked, beginningsOf, nearOf, wordsOf } from './words.js';

/** What is found by words, by how much a word there tells. */
export interface Texts {
  title: string;
  /** Names that it is sorted under; like the title, forgiven one letter. */
  tags: readonly string[];
  /** Names of people. */
  names: readonly string[];
  /** Plain words. */
  body: string;
}

/** Words of each part that count; a text's first ones tell what it is about. */
const MOST = { title: 60, tags: 60, names: 20, body: 500 };
const FORGIVEN = '~';

const tokens = (mark: string, words: string[]) => words.map((word) => `${mark}${word}`);

/**
 * What a row is found by: its words, marked with where they stand (1 title, 2 tags and names, 3 body), and the beginnings of all but the
 * body's, which has too many words for that.
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

/** For each word of a search, the tokens of which a row must have one. */
export type Demand = string[][];

/** What a search demands, best first: all words in the title; or in tags and names; or anywhere; or with one letter wrong. Empty without a word. */
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
