import { escaped } from './escape.js';

/** A document with more in its head. */
// By a function: in a replacement text, `$&` would mean something.
export const intoHead = (document: string, tags: string): string =>
  document.replace('</head>', () => `${tags}</head>`);

export const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escaped(content)}" />`;
