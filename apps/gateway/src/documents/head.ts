import { escapeMarkup } from './escape.js';

/** Information about a page for browsers, crawlers and link previews. */
export interface Head {
  /** Without the name of the product. By default the built document's own title stays. */
  title?: string;
  description: string;
  /** Path of the canonical URL, if the head belongs to a single page. */
  path?: string;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
}

interface OpenGraph {
  type: 'article' | 'website';
  title: string;
  description: string;
  url?: string | undefined;
  image?: string | undefined;
}

const TITLE = /<title>([^<]*)<\/title>/;
export const NOINDEX_TAG = '<meta name="robots" content="noindex" />';
/** The preview image of pages without one of their own, 1200 × 630 pixels. */
const PREVIEW_IMAGE = '/icons/preview.png';

/** Returns a document with more tags in its head. */
// A function, because `$&` in a replacement string has a special meaning.
export const insertIntoHead = (document: string, tags: string): string =>
  document.replace('</head>', () => `${tags}</head>`);

export const metaTag = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escapeMarkup(content)}" />`;

export const canonicalTag = (url: string): string => `<link rel="canonical" href="${escapeMarkup(url)}" />`;

/** Returns a document with another description and, if given, another title. */
export function withTitle(document: string, { title, description }: Pick<Head, 'title' | 'description'>) {
  const described = document.replace(/<meta\s+name="description"[^>]*>/, () =>
    metaTag('name', 'description', description),
  );
  if (title === undefined) return described;
  return described.replace(TITLE, () => `<title>${escapeMarkup(title)} · Skillhour</title>`);
}

/** Returns the tags of a link preview. */
export const openGraphTags = ({ type, title, description, url, image }: OpenGraph): string[] => [
  metaTag('property', 'og:type', type),
  metaTag('property', 'og:site_name', 'Skillhour'),
  metaTag('property', 'og:title', title),
  metaTag('property', 'og:description', description),
  ...(url === undefined ? [] : [metaTag('property', 'og:url', url)]),
  ...(image === undefined ? [] : [metaTag('property', 'og:image', image)]),
  metaTag('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
];

/**
 * Returns the app's document with a page's head. Without a configured origin it contains no absolute URL: a
 * request's `Host` header may be forged, and the document is cached for all visitors.
 */
export function withHead(document: string, head: Head, origin: string | undefined): string {
  const { title, description, path, isIndexed } = head;
  const named = withTitle(document, head);
  const url = origin === undefined || path === undefined ? undefined : origin + path;
  const tags = [
    ...(isIndexed ? [] : [NOINDEX_TAG]),
    ...(url === undefined ? [] : [canonicalTag(url)]),
    ...openGraphTags({
      ...{ type: 'website', title: title ?? titleIn(document), description, url },
      image: origin === undefined ? undefined : origin + PREVIEW_IMAGE,
    }),
  ];
  return insertIntoHead(named, tags.join(''));
}

/** Returns the title of a built document. It contains no characters that are escaped. */
const titleIn = (document: string): string => TITLE.exec(document)?.[1] ?? 'Skillhour';
