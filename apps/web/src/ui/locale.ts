import { language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** Default for English without a country, in British format: day before month, 24 hours. */
const ENGLISH = 'en-GB';

/** Returns the locale for `Intl`: the app's language, with the country from the browser's languages. */
export function locale(): string {
  const spoken = language();
  const isEnglish = spoken === SOURCE_LANGUAGE || spoken === PSEUDO_LANGUAGE;
  const [wanted = spoken] = (isEnglish ? SOURCE_LANGUAGE : spoken).split('-');
  return ownTags().find((tag) => tag.startsWith(`${wanted}-`)) ?? (isEnglish ? ENGLISH : spoken);
}

/** The browser's languages; none during prerendering. */
const ownTags = (): readonly string[] => (typeof window === 'undefined' ? [] : navigator.languages);
