import type { PublicPost } from '@skillhour/contracts';

/** Returns a public blog as content returns it. */
export const publicPost = (more: Partial<PublicPost> = {}): PublicPost => ({
  kind: 'blog',
  address: 'one-sheet-7k2m',
  title: 'One sheet for the whole association',
  description: 'We have forty plots and fifty-one people waiting',
  body_html: '<p>We have forty plots.</p>',
  image: null,
  tags: [],
  author: { first_name: 'Hanna', last_name: 'Lindqvist', username: 'hanna' },
  created_at: '2026-01-01T10:00:00.000Z',
  edited_at: null,
  ...more,
});
