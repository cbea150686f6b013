import { t } from '@skillhour/texts';

/**
 * The only Trusted Types policy for HTML, in browsers that support it. It accepts HTML that the server sanitized and HTML
 * derived from it here.
 */
const policy = globalThis.trustedTypes?.createPolicy('prose', { createHTML: (html) => html });
const trustHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** Attribute of a code block's copy button; one click handler serves the whole text. */
export const COPY_ATTRIBUTE = 'data-copy';

/**
 * Adds controls to the server's HTML. Code blocks get their language and a Copy button, and code and tables can be
 * scrolled by keyboard. An image's title becomes its caption, and headings get ids (`headingIdOf`).
 */
export function decorateProse(html: string, scope: string): string {
  const body = parseHtml(html);
  for (const pre of body.querySelectorAll('pre')) decorateCodeBlock(pre);
  for (const table of body.querySelectorAll('table')) {
    wrapElement(table, 'div', 'prose-table', { tabindex: '0', role: 'group', 'aria-label': t('Table') });
  }
  for (const image of body.querySelectorAll<HTMLImageElement>('p > img[title]:only-child')) addCaption(image);
  [...body.querySelectorAll('h2')].forEach((heading, index) => (heading.id = headingIdOf(scope, index)));
  return trustHtml(body.innerHTML);
}

/** Parses HTML into an inert document: nothing is loaded or executed. */
const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustHtml(html), 'text/html').body;

const headingIdOf = (scope: string, index: number): string => `${scope}-${index + 1}`;

/** Returns the text's sections for a table of contents. */
export function headingsOf(html: string, scope: string): { id: string; text: string }[] {
  return [...parseHtml(html).querySelectorAll('h2')].map(({ textContent }, index) => ({
    id: headingIdOf(scope, index),
    text: textContent,
  }));
}

/** Returns the text without formatting. */
export const textOfHtml = (html: string): string => parseHtml(html).textContent.trim();

function decorateCodeBlock(pre: HTMLPreElement): void {
  const language = /(?:^|\s)language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1];
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', language ? t('Code, {language}', { language }) : t('Code'));
  // Code is left-to-right in all languages.
  pre.dir = 'ltr';
  const block = wrapElement(pre, 'div', 'prose-code');
  const header = block.insertBefore(pre.ownerDocument.createElement('div'), pre);
  header.className = 'prose-code-line';
  const name = header.appendChild(pre.ownerDocument.createElement('span'));
  name.dir = 'auto';
  name.textContent = language ?? '';
  const button = header.appendChild(pre.ownerDocument.createElement('button'));
  button.type = 'button';
  button.setAttribute(COPY_ATTRIBUTE, '');
  button.textContent = t('Copy');
}

/** Turns the title of an image that is alone in its paragraph into a caption. */
function addCaption(image: HTMLImageElement): void {
  const paragraph = image.parentElement;
  if (paragraph?.textContent.trim() !== '') return;
  const figure = image.ownerDocument.createElement('figure');
  const captionElement = image.ownerDocument.createElement('figcaption');
  captionElement.dir = 'auto';
  captionElement.textContent = image.title;
  image.removeAttribute('title');
  paragraph.replaceWith(figure);
  figure.append(image, captionElement);
}

function wrapElement(
  element: Element,
  tag: string,
  className: string,
  attributes: Record<string, string> = {},
): HTMLElement {
  const frame = element.ownerDocument.createElement(tag);
  frame.className = className;
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  element.replaceWith(frame);
  frame.append(element);
  return frame;
}
