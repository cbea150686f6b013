type Range = readonly [from: number, upTo: number];

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Without case and accents, as the server compares. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Where a text begins words that are looked for; where none does, where it holds what is looked for as it stands. For lists whose answer
 * does not tell it.
 */
export function foundRanges(text: string, search: string): readonly Range[] {
  const wanted = [...search.matchAll(WORD)].map(([word]) => folded(word));
  const found = [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Range[] => {
    const own = folded(word);
    const begun = wanted.filter((one) => own.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (begun === undefined) return [];
    // Where an accent makes it longer than what is compared, the whole word is marked.
    return [[index, index + (own.length === word.length ? begun.length : word.length)]];
  });
  return found.length > 0 ? found : within(text, search.trim());
}

function within(text: string, search: string): readonly Range[] {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  return at < 0 ? [] : [[at, at + search.length]];
}
