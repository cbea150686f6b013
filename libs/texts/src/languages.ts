/** The languages of the product by BCP 47 tag, each under its own name. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  ca: 'Català',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/** Returns the direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * Returns the tag with which `Intl` formats dates and numbers. Arabic uses the digits 0 to 9, because clocks,
 * codes and values that are inserted as they are contain them, too.
 */
export const localeOf = (tag: string): string =>
  directionOf(tag.split('-')[0] ?? '') === 'rtl' ? `${tag}-u-nu-latn` : tag;
