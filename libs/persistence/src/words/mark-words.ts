import type { Marked } from '@skillhour/contracts';
import { asked, folded, isNear, placesOf, wordsOf, type Place } from './words.js';

type Range = [from: number, to: number];

/** Number of words of a search that count; further ones are ignored. */
export const MOST_ASKED = 6;
/** How many words of a long text are shown, and how many of them before the first match. */
const SHOWN = 25;
const BEFORE = 6;

export const askedWords = (search: string): string[] => wordsOf(search, MOST_ASKED).map(asked);

/** Returns a text with the matches of a search. With `forgives`, words that differ by one letter match as well. */
export function markWords(text: string, search: string, { forgives = false } = {}): Marked {
  const wanted = wordsOf(search, MOST_ASKED);
  const ranges = placesOf(text).map((place) => rangeOf(text, place, wanted, forgives));
  return { text, ranges: joined(ranges.filter((range) => range !== null)) };
}

/**
 * Returns the excerpt of a long text around the first match of a search, with the matches. Without a match it returns
 * the beginning.
 */
export function markExcerpt(text: string, search: string): Marked {
  const wanted = wordsOf(search, MOST_ASKED);
  const places = [...text.matchAll(/\S+/gu)];
  const first = placesOf(text).find((place) => rangeOf(text, place, wanted, false) !== null);
  const hit = first ? places.findIndex(({ 0: word, index }) => index + word.length > first.from) : 0;
  const start = Math.max(0, hit - BEFORE);
  const last = places[Math.min(places.length, start + SHOWN) - 1];
  if (!last) return { text: '', ranges: [] };
  const from = places[start]?.index ?? 0;
  const to = last.index + last[0].length;
  const before = start > 0 ? '… ' : '';
  const after = to < text.trimEnd().length ? ' …' : '';
  return markWords(`${before}${text.slice(from, to)}${after}`, search);
}

function rangeOf(text: string, { word, from, to }: Place, wanted: string[], forgives: boolean): Range | null {
  const begun = wanted.filter((one) => word.startsWith(asked(one))).sort((a, b) => b.length - a.length)[0];
  if (begun !== undefined) {
    // If accents or ligatures change the length of the folded word, the whole word is highlighted.
    const same = folded(text.slice(from, to)).length === to - from;
    return [from, same ? Math.min(to, from + begun.length) : to];
  }
  return forgives && wanted.some((one) => isNear(word, one)) ? [from, to] : null;
}

/** Merges adjacent ranges. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && last[1] >= from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}
