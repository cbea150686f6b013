import sanitizeHtml from 'sanitize-html';
import { HighlightBudget } from './highlight-budget.js';
import { parser, type RenderEnvironment } from './parser.js';

export interface MarkdownOptions {
  /** Where our own pictures are: an address that theirs begin with. Others become links, so that no stranger's server sees who reads. */
  imageBase: string;
  /** `plain`: code without colors, for a text whose highlighting takes too long. */
  code?: 'highlighted' | 'plain';
}

/** Part of the key of stored HTML. Increase it whenever a text is rendered differently; `render.unit.spec.ts` fails otherwise. */
export const RENDERER_VERSION = 1;

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 's', 'code', 'pre', 'span', 'img'],
];

/**
 * A member's Markdown as HTML that is safe to set into a page: the one place where it is made. Raw HTML in the source is shown as text;
 * links say nothing of us to where they lead; only pictures from our own store are shown. Some texts take long: services render in a
 * thread, by `TextRenderer`.
 */
export const renderMarkdown = (
  source: string,
  { imageBase, code = 'highlighted' }: MarkdownOptions,
): string =>
  sanitizeHtml(parser.render(source, { budget: new HighlightBudget(code) } satisfies RenderEnvironment), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'loading'],
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
      img: (tagName, { src = '', alt = '', title }) =>
        isOurs(src, imageBase)
          ? { tagName, attribs: { src, alt, loading: 'lazy', ...(title !== undefined && { title }) } }
          : {
              tagName: 'a',
              attribs: { href: src, rel: 'nofollow ugc noopener noreferrer' },
              text: alt || src,
            },
    },
  }).trim();

/** Below the base, without a step up. */
const isOurs = (src: string, imageBase: string): boolean => {
  const base = imageBase.endsWith('/') ? imageBase : `${imageBase}/`;
  return src.startsWith(base) && !/\.\.|[\\?#]/.test(src.slice(base.length));
};
