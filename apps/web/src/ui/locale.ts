import { language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@skillhour/texts';

/** English is written as in Britain: the day before the month, 24 hours. */
const ENGLISH = 'en-GB';

/** The reader's language, for `Intl`: how dates, numbers and lists are written. */
export function locale(): string {
  const spoken = language();
  return spoken === SOURCE_LANGUAGE || spoken === PSEUDO_LANGUAGE ? ENGLISH : spoken;
}
