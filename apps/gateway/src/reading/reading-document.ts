import type { PublicPost } from '@skillhour/contracts';
import { escapeMarkup, insertIntoHead, metaTag } from '../documents/index.js';

/** Tells the web app that anonymous visitors may read. */
const PUBLIC_READING_TAG = '<meta name="public-reading" content="on" />';
const NOINDEX_TAG = '<meta name="robots" content="noindex" />';

/** Returns the path of a blog or question. */
export const postPathOf = ({ kind, address }: Pick<PublicPost, 'kind' | 'address'>): string =>
  `/${kind === 'blog' ? 'blogs' : 'question'}/${encodeURIComponent(address)}`;

/** Returns the app's document for a readable path whose visitor may be signed in; the app checks that itself. */
export const readableDocument = (app: string): string => insertIntoHead(app, PUBLIC_READING_TAG);

/** Returns the document of a path without a readable post. */
export const notFoundDocument = (app: string): string =>
  insertIntoHead(app, `${PUBLIC_READING_TAG}${NOINDEX_TAG}`);

/** Returns the app's document with a post's title, description, URL and image, for crawlers and link previews. */
export function postDocument(app: string, post: PublicPost, origin: string): string {
  const head = [
    PUBLIC_READING_TAG,
    `<link rel="canonical" href="${escapeMarkup(origin + postPathOf(post))}" />`,
    ...metaTagsOf(post, origin),
  ];
  const named = app
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(post.title)} · Skillhour</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => metaTag('name', 'description', post.description));
  return insertIntoHead(named, head.join(''));
}

function metaTagsOf({ title, description, image, author, ...post }: PublicPost, origin: string): string[] {
  const picture = image === null ? [] : [metaTag('property', 'og:image', new URL(image, origin).href)];
  const edited =
    post.edited_at === null ? [] : [metaTag('property', 'article:modified_time', post.edited_at)];
  return [
    metaTag('name', 'author', `${author.first_name} ${author.last_name}`),
    metaTag('property', 'og:type', 'article'),
    metaTag('property', 'og:site_name', 'Skillhour'),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', origin + postPathOf(post)),
    metaTag('property', 'article:published_time', post.created_at),
    ...edited,
    ...picture,
    metaTag('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ];
}
