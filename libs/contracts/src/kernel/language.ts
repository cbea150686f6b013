import { type Language, LANGUAGES, message } from '@skillhour/texts';
import { z } from 'zod';

/** A language of the product. An empty value means that the member chose none. */
export const LanguageChoice = z.enum([...(Object.keys(LANGUAGES) as Language[]), ''], {
  error: message('Choose one of the listed languages.'),
});
