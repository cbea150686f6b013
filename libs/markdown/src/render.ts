import sanitizeHtml from 'sanitize-html';
import { HighlightBudget } from './highlight-budget.js';
import { parser, type RenderEnvironment } from './parser.js';
import { readSizedUrl } from './sized-url.js';

export interface MarkdownOptions {
  /**
   * Prefix of the addresses of our own images. Other images become links, so that no other server learns who
   * reads the text.
   */
  imageBase: string;
  /** `plain`: code without colors, for a text whose highlighting takes too long. */
  code?: 'highlighted' | 'plain';
}

/**
 * Part of the key of stored HTML. Increase it whenever a text is rendered differently; `render.unit.spec.ts`
 * fails otherwise.
 */
export const RENDERER_VERSION = 2;

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 's', 'code', 'pre', 'span', 'img'],
];

/**
 * Renders a member's Markdown as HTML that is safe to insert into a page. No other function does this. Raw
 * HTML in the source is shown as text, links send no referrer, and only images of our own store are shown.
 * Some texts take long, so services render in a thread, with `TextRenderer`.
 */
export const renderMarkdown = (
  source: string,
  { imageBase, code = 'highlighted' }: MarkdownOptions,
): string =>
  sanitizeHtml(parser.render(source, { budget: new HighlightBudget(code) } satisfies RenderEnvironment), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'loading', 'width', 'height'],
      ol: ['start'],
      th: ['style'],
      td: ['style'],
      '*': ['dir'],
    },
    allowedClasses: { code: ['language-*'], span: ['hljs-*', '*_'] },
    allowedStyles: { '*': { 'text-align': [/^(?:left|right|center)$/] } },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, rel: 'nofollow ugc noopener noreferrer' },
      }),
      img: (tagName, { src = '', alt = '', title }) => {
        const { url, size } = readSizedUrl(src);
        return isStoredImage(url, imageBase)
          ? {
              tagName,
              attribs: {
                ...{ src: url, alt, loading: 'lazy' },
                ...(title !== undefined && { title }),
                ...size,
              },
            }
          : {
              tagName: 'a',
              attribs: { href: src, rel: 'nofollow ugc noopener noreferrer' },
              text: alt || src,
            };
      },
    },
  }).trim();

/** Returns whether an address is below the base, without `..`. */
const isStoredImage = (src: string, imageBase: string): boolean => {
  const base = imageBase.endsWith('/') ? imageBase : `${imageBase}/`;
  return src.startsWith(base) && !/\.\.|[\\?#]/.test(src.slice(base.length));
};
