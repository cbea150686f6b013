/**
 * Letters and digits with their marks; `+` and `#` may end a word, as in C++. In scripts without spaces, each character
 * is a word.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+[+#]*/gu;

/**
 * Number of letters by which words are distinguished. Real words are hardly ever longer; further letters are ignored.
 */
export const LONGEST = 24;
/** A single letter begins a word in almost every text. */
const SHORTEST_BEGINNING = 2;
/** If one letter of a shorter word differs, it is another word instead of a typo. */
const SHORTEST_FORGIVEN = 4;

/** A word as it occurs in a text; `from` (inclusive) and `to` (exclusive) are in UTF-16 units. */
export interface Place {
  word: string;
  from: number;
  to: number;
}

/** Normalizes a text for comparison: removes case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

export function placesOf(text: string): Place[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    word: folded(written),
    from: index,
    to: index + written.length,
  }));
}

/** Returns the distinct words of a text, at most `most`. */
export function wordsOf(text: string, most: number): string[] {
  const words = new Set<string>();
  for (const { word } of placesOf(text)) {
    if (words.size === most) break;
    if (word !== '') words.add(word);
  }
  return [...words];
}

/** Returns all prefixes of a word of two letters or more, including the word itself as it is searched for. */
export function beginningsOf(word: string): string[] {
  const letters = [...asked(word)];
  const shortest = Math.min(SHORTEST_BEGINNING, letters.length);
  return letters.slice(shortest - 1).map((_, index) => letters.slice(0, shortest + index).join(''));
}

/** Returns a word as it is searched for, without the letters beyond `LONGEST`. */
export const asked = (word: string): string => [...word].slice(0, LONGEST).join('');

/**
 * Returns the word, and the word without each one of its letters. Two words that differ by one letter (changed, added,
 * removed or two swapped) share one of these. Returns nothing for a word that is too short to be forgiven.
 */
export function nearOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST_FORGIVEN || letters.length > LONGEST) return [];
  const without = letters.map((_, index) => letters.filter((__, at) => at !== index).join(''));
  return [...new Set([word, ...without])];
}

/** Returns whether two words differ by at most one letter. */
export function isNear(one: string, other: string): boolean {
  const near = new Set(nearOf(one));
  return nearOf(other).some((form) => near.has(form));
}
