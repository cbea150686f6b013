import type { Token } from 'markdown-it';
import { parser } from './parser.js';

/**
 * Returns the text of a Markdown source without markup, in one line: for previews, descriptions and search.
 * Images are replaced by their alternative text.
 */
export const plainText = (source: string): string =>
  parser
    .parse(source, {})
    .map(textOfToken)
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function textOfToken({ type, content, children }: Token): string {
  if (children) return children.map(textOfToken).join('');
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return content;
}
