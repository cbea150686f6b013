import { splitPath, visitPath } from '../bson/path.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';

// A deliberately small text search: words, phrases, negation, weights and a light
// English suffix stemmer. Scores order like MongoDB's for simple searches but are
// not the same numbers.

export interface TextWeights {
  readonly [field: string]: number;
}

interface Search {
  words: string[];
  phrases: string[];
  negated: string[];
}

const STOP_WORDS = new Set(
  'a an and are as at be by for from has he in is it its of on or that the to was were will with'.split(' '),
);

export function stem(word: string): string {
  return word.length > 3 ? word.replace(/(ing|ed|es|s)$/, '') : word;
}

export function words(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}

function parseSearch(search: string): Search {
  const parsed: Search = { words: [], phrases: [], negated: [] };
  for (const token of search.match(/"[^"]+"|\S+/g) ?? []) {
    if (token.startsWith('"')) {
      parsed.phrases.push(token.slice(1, -1).toLowerCase());
      parsed.words.push(...words(token));
    } else if (token.startsWith('-')) {
      parsed.negated.push(...words(token));
    } else {
      parsed.words.push(...words(token));
    }
  }
  return parsed;
}

/** The score of a document, 0 if it does not match. */
export function compileTextSearch(search: string, weights: TextWeights): (document: Document) => number {
  const parsed = parseSearch(search);
  return (document) => {
    const fields = Object.entries(weights).flatMap(([field, weight]) =>
      textsOf(document, field).map((text) => ({ text, weight, words: words(text) })),
    );
    if (fields.some((field) => parsed.negated.some((word) => field.words.includes(word)))) return 0;
    if (!parsed.phrases.every((phrase) => fields.some((field) => field.text.toLowerCase().includes(phrase))))
      return 0;
    return fields.reduce((score, field) => score + fieldScore(parsed.words, field.words, field.weight), 0);
  };
}

function fieldScore(wanted: string[], present: string[], weight: number): number {
  let score = 0;
  for (const word of wanted) {
    const count = present.filter((candidate) => candidate === word).length;
    if (count > 0) score += weight * (0.5 + count / (2 * present.length));
  }
  return score;
}

export function textsOf(document: Document, field: string): string[] {
  const texts: string[] = [];
  const collect = (value: Value): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (field === '$**' && isDocument(value)) Object.values(value).forEach(collect);
  };
  if (field === '$**') collect(document);
  else visitPath(document, splitPath(field), (leaf) => (collect(leaf), false));
  return texts;
}

/** The index entries of a document: its distinct stemmed words. */
export function textTerms(document: Document, weights: TextWeights): string[] {
  return [...new Set(Object.keys(weights).flatMap((field) => textsOf(document, field).flatMap(words)))];
}

export function searchTerms(search: string): string[] {
  return parseSearch(search).words;
}
