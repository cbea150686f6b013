import { currentLanguage, currentLocale, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** Default for English without a country, in British format: day before month, 24 hours. */
const ENGLISH = 'en-GB';

/**
 * Returns the locale for `Intl`: the app's language, with the country from the browser's languages. `loadLanguage` sets
 * that of other languages.
 */
export const locale = (): string =>
  [SOURCE_LANGUAGE, PSEUDO_LANGUAGE].includes(currentLanguage())
    ? (browserLanguages().find((tag) => tag.startsWith('en-')) ?? ENGLISH)
    : currentLocale();

/** The browser's languages; none during prerendering. */
const browserLanguages = (): readonly string[] => (typeof window === 'undefined' ? [] : navigator.languages);
