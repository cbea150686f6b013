import type { PublicPost } from '@skillhour/contracts';
import { escaped, intoHead, meta } from '../documents/index.js';

/** By it the web app knows that who is signed out may read. */
const MARK = '<meta name="public-reading" content="on" />';
const UNLISTED = '<meta name="robots" content="noindex" />';

/** Where a blog or a question is read. */
export const pathOf = ({ kind, address }: Pick<PublicPost, 'kind' | 'address'>): string =>
  `/${kind === 'blog' ? 'blogs' : 'question'}/${encodeURIComponent(address)}`;

/** The app's document at an address where something may be read, by who may be signed in: the app finds out itself. */
export const documentToRead = (app: string): string => intoHead(app, MARK);

/** The document of an address where nothing may be read. */
export const documentOfNothing = (app: string): string => intoHead(app, `${MARK}${UNLISTED}`);

/** The app's document with a post's own title, description, address and picture, for those who look at the document alone. */
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
