/** A number as Yjs encodes it: seven bits per byte, the lowest first. */
const varUint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varUint(value >>> 7)];
const string = (text: string): number[] => [...varUint(text.length), ...Buffer.from(text)];
/** A struct of type string without origins, in the text `code`. */
const LETTER = [4, 1, ...string('code'), ...string('x')];

/** Creates an update with one letter by each of many authors, at the same position. */
export const lettersBy = (authors: number, firstAuthor = 1_000): Uint8Array => {
  const numbers = Array.from({ length: authors }, (_, index) => firstAuthor + authors - index);
  const written = numbers.flatMap((author) => [1, ...varUint(author), 0, ...LETTER]);
  return new Uint8Array([...varUint(authors), ...written, 0]);
};
