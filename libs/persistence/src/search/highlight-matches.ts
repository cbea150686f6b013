import type { HighlightedText } from '@skillhour/contracts';
import {
  truncateWord,
  foldText,
  isWithinOneEdit,
  wordPositionsOf,
  wordsOf,
  type WordPosition,
} from './words.js';

type Range = [from: number, to: number];

/** Number of words of a search that count; further ones are ignored. */
export const MAX_SEARCH_WORDS = 6;
/** How many words of a long text are shown, and how many of them before the first match. */
const EXCERPT_WORDS = 25;
const WORDS_BEFORE_MATCH = 6;

export const searchWordsOf = (search: string): string[] =>
  wordsOf(search, MAX_SEARCH_WORDS).map(truncateWord);

/** Returns a text with the matches of a search. With `forgives`, words that differ by one letter match as well. */
export function highlightMatches(text: string, search: string, { forgives = false } = {}): HighlightedText {
  const wanted = wordsOf(search, MAX_SEARCH_WORDS);
  const ranges = wordPositionsOf(text).map((position) => matchRangeOf(text, position, wanted, forgives));
  return { text, ranges: mergeRanges(ranges.filter((range) => range !== null)) };
}

/**
 * Returns the excerpt of a long text around the first match of a search, with the matches. Without a match it returns
 * the beginning.
 */
export function highlightExcerpt(text: string, search: string): HighlightedText {
  const wanted = wordsOf(search, MAX_SEARCH_WORDS);
  const tokens = [...text.matchAll(/\S+/gu)];
  const first = wordPositionsOf(text).find(
    (position) => matchRangeOf(text, position, wanted, false) !== null,
  );
  const hit = first ? tokens.findIndex(({ 0: word, index }) => index + word.length > first.from) : 0;
  const start = Math.max(0, hit - WORDS_BEFORE_MATCH);
  const last = tokens[Math.min(tokens.length, start + EXCERPT_WORDS) - 1];
  if (!last) return { text: '', ranges: [] };
  const from = tokens[start]?.index ?? 0;
  const to = last.index + last[0].length;
  const before = start > 0 ? '… ' : '';
  const after = to < text.trimEnd().length ? ' …' : '';
  return highlightMatches(`${before}${text.slice(from, to)}${after}`, search);
}

function matchRangeOf(
  text: string,
  { word, from, to }: WordPosition,
  wanted: string[],
  forgives: boolean,
): Range | null {
  const begun = wanted
    .filter((one) => word.startsWith(truncateWord(one)))
    .sort((a, b) => b.length - a.length)[0];
  if (begun !== undefined) {
    // If accents or ligatures change the length of the folded word, the whole word is highlighted.
    const same = foldText(text.slice(from, to)).length === to - from;
    return [from, same ? Math.min(to, from + begun.length) : to];
  }
  return forgives && wanted.some((one) => isWithinOneEdit(word, one)) ? [from, to] : null;
}

/** Merges adjacent ranges. */
function mergeRanges(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && last[1] >= from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}
