import type { PublicPost } from '@skillhour/contracts';
import { escaped, intoHead, meta } from '../documents/index.js';

/** Tells the web app that anonymous visitors may read. */
const MARK = '<meta name="public-reading" content="on" />';
const UNLISTED = '<meta name="robots" content="noindex" />';

/** Returns the path of a blog or question. */
export const pathOf = ({ kind, address }: Pick<PublicPost, 'kind' | 'address'>): string =>
  `/${kind === 'blog' ? 'blogs' : 'question'}/${encodeURIComponent(address)}`;

/** Returns the app's document for a readable path whose visitor may be signed in; the app checks that itself. */
export const documentToRead = (app: string): string => intoHead(app, MARK);

/** Returns the document of a path without a readable post. */
export const documentOfNothing = (app: string): string => intoHead(app, `${MARK}${UNLISTED}`);

/** Returns the app's document with a post's title, description, URL and image, for crawlers and link previews. */
export function documentOf(app: string, post: PublicPost, origin: string): string {
  const head = [
    MARK,
    `<link rel="canonical" href="${escaped(origin + pathOf(post))}" />`,
    ...factsOf(post, origin),
  ];
  const named = app
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(post.title)} · Skillhour</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', post.description));
  return intoHead(named, head.join(''));
}

function factsOf({ title, description, image, author, ...post }: PublicPost, origin: string): string[] {
  const picture = image === null ? [] : [meta('property', 'og:image', new URL(image, origin).href)];
  const edited = post.edited_at === null ? [] : [meta('property', 'article:modified_time', post.edited_at)];
  return [
    meta('name', 'author', `${author.first_name} ${author.last_name}`),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', 'Skillhour'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + pathOf(post)),
    meta('property', 'article:published_time', post.created_at),
    ...edited,
    ...picture,
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ];
}
