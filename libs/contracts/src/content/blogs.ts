import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { UploadedFile } from '../kernel/uploads.js';
import { isPublic, postFields, postImage, PostForm, removesImage } from './post-content.js';
import { Blog, BlogItem, PostVersion, Vote, Votes } from './post-views.js';
import { notItsAuthor, ownVote, postNotFound, unknownTag } from './errors.js';
import { Comment, CommentForm } from './reply-views.js';
import { sharedBlog, sharedBlogs } from './viewer-fields.js';

const slug = z.string().min(1).max(300);
const blogOutput = z.object({ data: Blog });

export const listBlogs = endpoint({
  name: 'content.blog.list',
  summary: 'Lists blogs, newest first; with a search, best match first.',
  access: 'member',
  http: { method: 'GET', path: 'blogs/' },
  input: z.object({ ...pageQuery(12), ...searchQuery }),
  output: pageOf(BlogItem),
  errors: {},
  shared: sharedBlogs,
});

export const readBlog = endpoint({
  name: 'content.blog.read',
  summary: 'Returns a blog. Counts a view, once per member per day.',
  access: 'member',
  http: { method: 'GET', path: 'blog/{slug}/' },
  input: z.object({ slug }),
  output: blogOutput,
  errors: postNotFound,
  shared: sharedBlog,
});

export const createBlog = endpoint({
  name: 'content.blog.create',
  summary: 'Creates a blog.',
  access: 'member',
  http: {
    method: 'POST',
    path: 'blog/create/',
    status: 201,
    body: 'multipart',
    files: { image: postImage },
  },
  input: PostForm.extend({ image: UploadedFile.optional() }),
  output: blogOutput,
  errors: unknownTag,
});

export const updateBlog = endpoint({
  name: 'content.blog.update',
  summary: 'Edits a blog. Its slug stays; the previous version is stored in its history.',
  access: 'member',
  http: { method: 'PATCH', path: 'blog/{slug}/', body: 'multipart', files: { image: postImage } },
  input: z.object({
    slug,
    ...postFields.edit,
    is_public: isPublic.optional(),
    image: UploadedFile.optional(),
    remove_image: removesImage.optional(),
  }),
  output: blogOutput,
  errors: { ...postNotFound, ...notItsAuthor, ...unknownTag },
});

export const deleteBlog = endpoint({
  name: 'content.blog.delete',
  summary: 'Deletes a blog for everyone.',
  access: 'member',
  http: { method: 'DELETE', path: 'blog/{slug}/' },
  input: z.object({ slug }),
  output: z.object({ detail: z.string() }),
  errors: { ...postNotFound, ...notItsAuthor },
});

export const listBlogVersions = endpoint({
  name: 'content.blog.list_versions',
  summary: "Lists a blog's versions before each edit, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'blog/{slug}/history/' },
  input: z.object({ slug, ...pageQuery(20) }),
  output: pageOf(PostVersion),
  errors: postNotFound,
});

export const voteOnBlog = endpoint({
  name: 'content.blog.vote',
  summary: 'Votes on a blog. Repeating the vote withdraws it, the opposite one switches it.',
  access: 'member',
  http: { method: 'POST', path: 'blog/{slug}/vote/' },
  input: z.object({ slug, vote: Vote }),
  output: Votes,
  errors: { ...postNotFound, ...ownVote },
});

export const listComments = endpoint({
  name: 'content.blog.list_comments',
  summary: 'Lists the comments on a blog, newest first.',
  access: 'member',
  http: { method: 'GET', path: 'blog/{slug}/comments/' },
  input: z.object({ slug, ...pageQuery(100) }),
  output: pageOf(Comment),
  errors: postNotFound,
});

export const addComment = endpoint({
  name: 'content.blog.add_comment',
  summary: 'Comments on a blog.',
  access: 'member',
  http: { method: 'POST', path: 'blog/{slug}/add-comment/', status: 201 },
  input: CommentForm.extend({ slug }),
  output: z.object({ data: Comment, comment_count: z.int().nonnegative() }),
  errors: postNotFound,
});
