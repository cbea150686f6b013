import { escapeMarkup } from './escape.js';

/** Returns a document with more tags in its head. */
// A function, because `$&` in a replacement string has a special meaning.
export const insertIntoHead = (document: string, tags: string): string =>
  document.replace('</head>', () => `${tags}</head>`);

export const metaTag = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escapeMarkup(content)}" />`;
