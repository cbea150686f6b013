import type { PublicPost } from '@skillhour/contracts';
import {
  canonicalTag,
  insertIntoHead,
  metaTag,
  NOINDEX_TAG,
  openGraphTags,
  withTitle,
} from '../documents/index.js';

/** Tells the web app that anonymous visitors may read. */
const PUBLIC_READING_TAG = '<meta name="public-reading" content="on" />';

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
  const url = origin + postPathOf(post);
  const image = post.image === null ? undefined : new URL(post.image, origin).href;
  const tags = [
    PUBLIC_READING_TAG,
    canonicalTag(url),
    metaTag('name', 'author', `${post.author.first_name} ${post.author.last_name}`),
    ...openGraphTags({ ...post, type: 'article', url, image }),
    metaTag('property', 'article:published_time', post.created_at),
    ...(post.edited_at === null ? [] : [metaTag('property', 'article:modified_time', post.edited_at)]),
  ];
  return insertIntoHead(withTitle(app, post), tags.join(''));
}
