/**
 * Scripts of living languages. Letters without such a script (mathematical alphabets and the like) imitate letters of others. The scripts of
 * one row are written together.
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

/** Letters with their marks, digits, spaces, apostrophes, dots and hyphens. Limits marks so that a name can't cover adjacent lines. */
const ALLOWED = /^(?:\p{L}\p{M}{0,4}|[\p{Nd} '’.-])+$/u;
/** Invisible characters, although some count as letters or marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Phonetic letters that look like capitals or imitate other letters. */
const PHONETIC = /[\u1D00-\u1DBF\u0262\u026A\u0274\u0276\u0280\u028F\u0299\u029C\u029F]/u;
/** Detects variants of Latin letters: full-width letters, ligatures, small capitals. */
const hasOddLatin = (letters: string) =>
  /\p{scx=Latin}/u.test(letters) && (PHONETIC.test(letters) || letters.normalize('NFKC') !== letters);

/** Normalizes a name for storage: one form of each letter, single spaces. */
export const normalizeName = (text: string): string => text.normalize('NFC').trim().replace(/ {2,}/g, ' ');

/** Returns the problem with a name's characters, if any (product decision 24a). */
export function nameProblem(name: string): 'characters' | 'alphabets' | undefined {
  const letters = name.match(/\p{L}/gu)?.join('') ?? '';
  if (!ALLOWED.test(name) || INVISIBLE.test(name) || letters === '') return 'characters';
  return !hasOddLatin(letters) && ALPHABETS.some((alphabet) => alphabet.test(letters))
    ? undefined
    : 'alphabets';
}
