import type { Marked } from '@skillhour/contracts';
import { asked, folded, isNear, placesOf, wordsOf, type Place } from './words.js';

type Range = [from: number, to: number];

/** Words of a search that count; more are left out. */
export const MOST_ASKED = 6;
/** How many words of a long text are shown, and how many of them before the first that was found. */
const SHOWN = 25;
const BEFORE = 6;

export const askedWords = (search: string): string[] => wordsOf(search, MOST_ASKED).map(asked);

/** A text with what a search found in it; `forgives` marks words that are but one letter off, too. */
export function markWords(text: string, search: string, { forgives = false } = {}): Marked {
  const wanted = wordsOf(search, MOST_ASKED);
  const ranges = placesOf(text).map((place) => rangeOf(text, place, wanted, forgives));
  return { text, ranges: joined(ranges.filter((range) => range !== null)) };
}

/** The stretch of a long text where a search first found something, marked; its beginning where it found nothing. */
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
    // Where accents or ligatures make it longer or shorter than what is compared, the whole word is marked.
    const same = folded(text.slice(from, to)).length === to - from;
    return [from, same ? Math.min(to, from + begun.length) : to];
  }
  return forgives && wanted.some((one) => isNear(word, one)) ? [from, to] : null;
}

/** Neighbours without a gap become one. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && last[1] >= from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}
