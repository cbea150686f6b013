/** Letters and digits with their marks; `+` and `#` end names such as C++. Of scripts without spaces, each sign is a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+[+#]*/gu;

/** Words are told apart by so many letters, more than languages have but in jest; what goes on behind them is not looked at. */
export const LONGEST = 24;
/** One letter begins a word in almost everything. */
const SHORTEST_BEGINNING = 2;
/** A shorter word is another word with one letter changed, not the same one mistyped. */
const SHORTEST_FORGIVEN = 4;

/** A word as it stands in a text: from and up to, in UTF-16 units. */
export interface Place {
  word: string;
  from: number;
  to: number;
}

/** How words are compared: neither case nor accents count. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

export function placesOf(text: string): Place[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    word: folded(written),
    from: index,
    to: index + written.length,
  }));
}

/** The words of a text, each once, at most so many. */
export function wordsOf(text: string, most: number): string[] {
  const words = new Set<string>();
  for (const { word } of placesOf(text)) {
    if (words.size === most) break;
    if (word !== '') words.add(word);
  }
  return [...words];
}

/** All that a word begins with, from two letters on, and the word itself as it is asked for. */
export function beginningsOf(word: string): string[] {
  const letters = [...asked(word)];
  const shortest = Math.min(SHORTEST_BEGINNING, letters.length);
  return letters.slice(shortest - 1).map((_, index) => letters.slice(0, shortest + index).join(''));
}

/** A word as it is asked for: what is beyond the letters that tell words apart is left out. */
export const asked = (word: string): string => [...word].slice(0, LONGEST).join('');

/**
 * The word, and the word without each one of its letters. Two words that differ by one letter (another one, one more, one less, two
 * swapped) share one of these; a word that is too short to be forgiven has none.
 */
export function nearOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST_FORGIVEN || letters.length > LONGEST) return [];
  const without = letters.map((_, index) => letters.filter((__, at) => at !== index).join(''));
  return [...new Set([word, ...without])];
}

/** Whether one is the other but for one letter. */
export function isNear(one: string, other: string): boolean {
  const near = new Set(nearOf(one));
  return nearOf(other).some((form) => near.has(form));
}
