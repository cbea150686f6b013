import type { Token } from 'markdown-it';
import { parser } from './parser.js';

/**
 * Returns the text of a Markdown source without markup, in one line: for previews, descriptions and search.
 * Images are replaced by their alternative text.
 */
export const plainText = (source: string): string =>
  parser
    .parse(source, {})
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function wordsOf({ type, content, children }: Token): string {
  if (children) return children.map(wordsOf).join('');
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return content;
}
