/**
 * Letters and digits with their marks; `+` and `#` may end a word, as in C++. In scripts without spaces, each character
 * is a word.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+[+#]*/gu;

/**
 * Number of letters by which words are distinguished. Real words are hardly ever longer; further letters are ignored.
 */
const MAX_WORD_LENGTH = 24;
/** A single letter begins a word in almost every text. */
const MIN_PREFIX_LENGTH = 2;
/** If one letter of a shorter word differs, it is another word instead of a typo. */
const MIN_FUZZY_LENGTH = 4;

/** A word as it occurs in a text; `from` (inclusive) and `to` (exclusive) are in UTF-16 units. */
export interface WordPosition {
  word: string;
  from: number;
  to: number;
}

/** Normalizes a text for comparison: removes case and accents. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

export function wordPositionsOf(text: string): WordPosition[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    word: foldText(written),
    from: index,
    to: index + written.length,
  }));
}

/** Returns the distinct words of a text, at most `max`. */
export function wordsOf(text: string, max: number): string[] {
  const words = new Set<string>();
  for (const { word } of wordPositionsOf(text)) {
    if (words.size === max) break;
    if (word !== '') words.add(word);
  }
  return [...words];
}

/** Returns all prefixes of a word of two letters or more, including the word itself as it is searched for. */
export function prefixesOf(word: string): string[] {
  const letters = [...truncateWord(word)];
  const minLength = Math.min(MIN_PREFIX_LENGTH, letters.length);
  return letters.slice(minLength - 1).map((_, index) => letters.slice(0, minLength + index).join(''));
}

/** Returns a word as it is searched for, without the letters beyond `LONGEST`. */
export const truncateWord = (word: string): string => [...word].slice(0, MAX_WORD_LENGTH).join('');

/**
 * Returns the word, and the word without each one of its letters. Two words that differ by one letter (changed, added,
 * removed or two swapped) share one of these. Returns nothing for a word that is too short to be forgiven.
 */
export function deletionVariantsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_FUZZY_LENGTH || letters.length > MAX_WORD_LENGTH) return [];
  const without = letters.map((_, index) => letters.filter((__, at) => at !== index).join(''));
  return [...new Set([word, ...without])];
}

/** Returns whether two words differ by at most one letter. */
export function isWithinOneEdit(one: string, other: string): boolean {
  const near = new Set(deletionVariantsOf(one));
  return deletionVariantsOf(other).some((form) => near.has(form));
}
