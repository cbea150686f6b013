import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { TagId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { tagExists, tagNotFound } from './errors.js';
import { Tag, tagContent, TagForm } from './tag-content.js';

/** A tag with its counts. */
export const TagRow = Tag.extend({
  blogs_count: z.int().nonnegative(),
  questions_count: z.int().nonnegative(),
  followers_count: z.int().nonnegative(),
});
export type TagRow = z.output<typeof TagRow>;

export const listTags = endpoint({
  name: 'content.tag.list',
  summary: 'Lists the tags whose name contains the text, by name, with the number of posts under each.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/tags/' },
  input: z.object({ ...pageQuery(20), ...searchQuery }),
  output: pageOf(TagRow),
  errors: {},
});

export const addTag = endpoint({
  name: 'content.tag.add',
  summary: 'Adds a tag.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/tag/add/', status: 201 },
  input: TagForm,
  output: TagRow,
  errors: tagExists,
});

export const editTag = endpoint({
  name: 'content.tag.edit',
  summary: 'Changes a tag; absent fields stay. Everything that has the tag shows a new name within seconds.',
  access: 'admin',
  http: { method: 'PATCH', path: 'dashboard/tag/{id}/' },
  input: z.object({ ...tagContent.edit, id: TagId }),
  output: TagRow,
  errors: { ...tagNotFound, ...tagExists },
});

export const mergeTags = endpoint({
  name: 'content.tag.merge',
  summary:
    "Merges a tag into another and returns that one. Posts, followers and requests are moved within seconds, and the merged tag's name becomes free.",
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/tag/{id}/merge/' },
  input: z.object({ id: TagId, into: TagId }),
  output: TagRow,
  errors: {
    ...tagNotFound,
    'tag.target_not_found': declareError('invalid', 'The tag to merge into does not exist.', {
      field: 'into',
    }),
    'tag.itself': declareError('invalid', 'A tag can’t be merged into itself.', { field: 'into' }),
  },
});
