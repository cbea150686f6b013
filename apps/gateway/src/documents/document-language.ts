import { directionOf, SOURCE_LANGUAGE, translate } from '@skillhour/texts';
import type { Head } from './head.js';

/** Matches the opening tag of a built document. */
const HTML_TAG = /<html[^>]*>/;

/**
 * Returns a document with its language and direction, which hold for the first paint. `before-paint.js` replaces them if
 * the reader chose another language.
 */
export function inLanguage(document: string, language: string): string {
  if (language === SOURCE_LANGUAGE) return document;
  return document.replace(HTML_TAG, () => `<html lang="${language}" dir="${directionOf(language)}">`);
}

/** Returns a head with title and description in the reader's language (`withLanguage`). */
export const translateHead = (head: Head): Head => ({
  ...head,
  ...(head.title !== undefined && { title: translate({ id: head.title }) }),
  description: translate({ id: head.description }),
});
