import { LANGUAGES } from '@skillhour/texts';

/** Returns the languages that can be chosen, with their own names. `current` is in the list, whatever it is. */
export const languageOptions = (current: string): (readonly [code: string, name: string])[] =>
  [...new Set([...Object.keys(LANGUAGES), current])].filter(Boolean).map((code) => [code, nameOf(code)]);

function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
