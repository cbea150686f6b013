import { language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** English of no country is written as in Britain: the day before the month, 24 hours. */
const ENGLISH = 'en-GB';

/** How the reader writes dates, numbers and lists, for `Intl`: in the language that is spoken here, as in the country that their browser names. */
export function locale(): string {
  const spoken = language();
  const isEnglish = spoken === SOURCE_LANGUAGE || spoken === PSEUDO_LANGUAGE;
  const [wanted = spoken] = (isEnglish ? SOURCE_LANGUAGE : spoken).split('-');
  return ownTags().find((tag) => tag.startsWith(`${wanted}-`)) ?? (isEnglish ? ENGLISH : spoken);
}

/** What the browser says; documents that are drawn in a build are nobody's. */
const ownTags = (): readonly string[] => (typeof window === 'undefined' ? [] : navigator.languages);
