/**
 * Scripts of living languages; letters that have none of their own (mathematical alphabets and the like) stand for letters of others.
 * Those of a row are written together.
 */
const ALPHABETS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Khmer',
  'Mongolian',
  'Cherokee',
  'Canadian_Aboriginal',
  'Tifinagh',
  'Han Hiragana Katakana',
  'Han Bopomofo',
  'Han Hangul',
].map((row) => new RegExp(`^[${row.replace(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '')}]+$`, 'u'));

/** Letters with their marks, digits, spaces, apostrophes, dots and hyphens; not so many marks that a name covers the lines around it. */
const ALLOWED = /^(?:\p{L}\p{M}{0,4}|[\p{Nd} '’.-])+$/u;
/** Nothing to see, although some count as letters or marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Phonetic signs that look like capitals, or stand for letters of others. */
const PHONETIC = /[\u1D00-\u1DBF\u0262\u026A\u0274\u0276\u0280\u028F\u0299\u029C\u029F]/u;
/** Latin letters of other shapes: wide ones, ligatures, small capitals. */
const hasOddLatin = (letters: string) =>
  /\p{scx=Latin}/u.test(letters) && (PHONETIC.test(letters) || letters.normalize('NFKC') !== letters);

/** A name as it is kept: one form of each letter, single spaces. */
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/ {2,}/g, ' ');

/** What is wrong with a name's characters (product decision 24a). */
export function nameProblem(name: string): 'characters' | 'alphabets' | undefined {
  const letters = name.match(/\p{L}/gu)?.join('') ?? '';
  if (!ALLOWED.test(name) || UNSEEN.test(name) || letters === '') return 'characters';
  return !hasOddLatin(letters) && ALPHABETS.some((alphabet) => alphabet.test(letters))
    ? undefined
    : 'alphabets';
}
