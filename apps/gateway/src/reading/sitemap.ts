import { escapeMarkup } from '../documents/index.js';
import type { Entry } from './public-posts.js';
import { postPathOf } from './reading-document.js';

/** URLs per sitemap file; the standard allows fifty times as many. */
export const FILE_ENTRIES = 1_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const sitemapFileOf = (origin: string, entries: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>\n${entries
    .map(
      (entry) =>
        `<url><loc>${escapeMarkup(origin + postPathOf(entry))}</loc><lastmod>${escapeMarkup(entry.changed_at)}</lastmod></url>\n`,
    )
    .join('')}</urlset>\n`;

/** Returns the sitemap index, which lists all files if one does not suffice. */
export const sitemapIndexOf = (origin: string, count: number): string =>
  `${XML}<sitemapindex ${NAMESPACE}>\n${Array.from(
    { length: Math.ceil(count / FILE_ENTRIES) },
    (_none, index) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap/${index + 1}`)}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`;

/** Returns `robots.txt`. It allows pages, and the API calls of the public reading view. */
export const robotsOf = (origin: string, isPublic: boolean): string =>
  [
    'User-agent: *',
    'Allow: /api/reading/',
    'Disallow: /api/',
    ...(isPublic ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
