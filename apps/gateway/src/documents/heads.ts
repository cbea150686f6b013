import { message } from '@skillhour/texts';
import type { Head } from './head.js';

const DESCRIPTION = message(
  'A community where people trade skills for time: teach for an hour, learn for an hour.',
);

/** Pages that everyone may open, by their paths. Their titles are those that the web app sets. */
const PUBLIC_HEADS: readonly Head[] = [
  // The landing page's title is part of its prerendered document.
  { path: '/', description: DESCRIPTION, isIndexed: true },
  {
    path: '/login',
    title: message('Login'),
    description: message('Sign in to Skillhour, the community where people trade skills for time.'),
    isIndexed: true,
  },
  {
    path: '/signup',
    title: message('Create your account'),
    description: message(
      'Join Skillhour: teach what you know, and spend the minutes on what you want to learn.',
    ),
    isIndexed: true,
  },
  {
    path: '/help',
    title: message('Help'),
    description: message('How to learn and teach at Skillhour: sessions, minutes, safety and accounts.'),
    isIndexed: true,
  },
  {
    path: '/books',
    title: message('The books'),
    description: message('Nobody can make up minutes at Skillhour. See the latest check of every transfer.'),
    isIndexed: true,
  },
];

/** The link to a receipt is a secret, so its head contains neither names nor the code. */
const RECEIPT: Head = {
  title: message('Receipt'),
  description: message('What two members of Skillhour agreed on, and how many minutes moved.'),
  isIndexed: false,
};

/** Pages for members, and addresses without a page. A crawler sees none of their content. */
const OTHER: Head = { description: DESCRIPTION, isIndexed: false };

const heads = new Map(PUBLIC_HEADS.map((head) => [head.path ?? '', head]));

/**
 * Returns the head of the app's document at a path. `more` are heads of further public pages. There are few
 * heads, however many paths exist, so that the documents can be cached.
 */
export function headOf(pathname: string, more?: ReadonlyMap<string, Head>): Head {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return more?.get(path) ?? heads.get(path) ?? (path.startsWith('/receipts/') ? RECEIPT : OTHER);
}

/** Returns the head of a tag's page, whose content only members see. */
export const tagHeadOf = ({ id, name, about }: { id: string; name: string; about: string }): Head => ({
  title: name,
  description: excerptOf(about) || DESCRIPTION,
  path: `/tags/${encodeURIComponent(id)}`,
  isIndexed: false,
});

/** Length of descriptions that search engines and link previews show in full. */
const EXCERPT_LENGTH = 160;

function excerptOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= EXCERPT_LENGTH) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', EXCERPT_LENGTH)).trimEnd()}…`;
}
