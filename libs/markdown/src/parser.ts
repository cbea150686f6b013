import MarkdownIt from 'markdown-it';
import type { HighlightBudget } from './highlight-budget.js';
import { highlight, languageOf } from './highlight.js';

/** Blocks whose text may be in any language: the direction of each depends on its own text. */
const BLOCKS = new Set([
  'paragraph_open',
  'heading_open',
  'list_item_open',
  'blockquote_open',
  'td_open',
  'th_open',
]);

/** Parses CommonMark with tables and strikethrough. HTML in the source is escaped. */
export const parser = new MarkdownIt({ html: false, linkify: true });

// The page's own title is its only h1, so a text's headings start one level below.
parser.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens)
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
});

parser.core.ruler.push('direction', ({ tokens }) => {
  for (const token of tokens) if (BLOCKS.has(token.type)) token.attrSet('dir', 'auto');
});

/** Input for rendering one text in addition to its source. */
export interface RenderEnvironment {
  budget: HighlightBudget;
}

parser.renderer.rules.fence = (tokens, index, _options, { budget }: RenderEnvironment) => {
  const token = tokens[index];
  if (!token) return '';
  const word = /^\S*/.exec(token.info.trim())?.[0] ?? '';
  const language = languageOf(word);
  const code = highlight(token.content, word, budget) || parser.utils.escapeHtml(token.content);
  const named = language === undefined ? '' : ` class="language-${language}"`;
  return `<pre><code${named}>${code}</code></pre>\n`;
};
