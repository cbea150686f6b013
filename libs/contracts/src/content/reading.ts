import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { TagRef } from './tag-fields.js';
import { PostKind } from './post-views.js';
import { postNotFound } from './errors.js';
import { sharedReading } from './viewer-fields.js';

/** A post as anyone may read it, signed in or not. */
export const PublicPost = z.object({
  kind: PostKind,
  /** Its part of the URL: a blog's slug, a question's id. */
  address: z.string(),
  title: z.string(),
  /** Plain text from the beginning of the body. */
  description: z.string(),
  body_html: z.string(),
  image: z.string().nullable(),
  tags: z.array(TagRef),
  author: z.object({ first_name: z.string(), last_name: z.string(), username: z.string() }),
  created_at: Instant,
  edited_at: Instant.nullable(),
});
export type PublicPost = z.output<typeof PublicPost>;

export const readPublicPost = endpoint({
  name: 'content.reading.read',
  summary:
    'Returns a blog (by slug) or a question (by id) without sign-in, if its author and the setting `PUBLIC_READING` allow it.',
  access: 'public',
  http: { method: 'GET', path: 'reading/{kind}/{address}/' },
  input: z.object({ kind: z.string().max(20), address: z.string().min(1).max(300) }),
  output: PublicPost,
  errors: postNotFound,
  shared: sharedReading,
});

export const listPublicPosts = endpoint({
  name: 'content.reading.list',
  summary:
    'Lists the posts that can be read without sign-in, newest first, for a sitemap. Empty while `PUBLIC_READING` is off.',
  access: 'public',
  http: { method: 'GET', path: 'reading/' },
  input: z.object(pageQuery(100)),
  output: pageOf(z.object({ kind: PostKind, address: z.string(), changed_at: Instant })),
  errors: {},
  shared: sharedReading,
});
