import { currentLanguage, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** Default for English without a country, in British format: day before month, 24 hours. */
const ENGLISH = 'en-GB';

/** Returns the locale for `Intl`: the app's language, with the country from the browser's languages. */
export function locale(): string {
  const language = currentLanguage();
  const isEnglish = language === SOURCE_LANGUAGE || language === PSEUDO_LANGUAGE;
  const [wanted = language] = (isEnglish ? SOURCE_LANGUAGE : language).split('-');
  return browserLanguages().find((tag) => tag.startsWith(`${wanted}-`)) ?? (isEnglish ? ENGLISH : language);
}

/** The browser's languages; none during prerendering. */
const browserLanguages = (): readonly string[] => (typeof window === 'undefined' ? [] : navigator.languages);
