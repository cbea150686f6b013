import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { postNotFound } from './errors.js';
import { blogAddress } from './posts.js';
import { Comment, CommentForm } from './reply-views.js';

export const listComments = endpoint({
  name: 'content.blog.list_comments',
  summary: 'Lists the comments on a blog, newest first.',
  access: 'member',
  http: { method: 'GET', path: 'blog/{slug}/comments/' },
  input: z.object({ ...blogAddress, ...pageQuery(100) }),
  output: pageOf(Comment),
  errors: postNotFound,
});

export const addComment = endpoint({
  name: 'content.blog.add_comment',
  summary: 'Comments on a blog.',
  access: 'member',
  http: { method: 'POST', path: 'blog/{slug}/add-comment/', status: 201 },
  input: CommentForm.extend(blogAddress),
  output: z.object({ data: Comment, comment_count: z.int().nonnegative() }),
  errors: postNotFound,
});
