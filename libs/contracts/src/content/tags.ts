import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { searchText } from '../kernel/fields.js';
import { TagId } from '../kernel/ids.js';
import { tagNotFound } from './errors.js';
import { Tag } from './tag-content.js';
import { TagRef } from './tag-fields.js';
import { sharedTag, sharedTags } from './viewer-fields.js';

const followed = {
  followers_count: z.int().nonnegative(),
  /** Whether the caller follows it. */
  is_following: z.boolean(),
  isFollowing: z.boolean(),
};

export const TagPage = Tag.extend({
  blogs_count: z.int().nonnegative(),
  questions_count: z.int().nonnegative(),
  ...followed,
});
export type TagPage = z.output<typeof TagPage>;

export const listSkills = endpoint({
  name: 'content.skill.list',
  summary: 'Lists the names of all tags, by name, without `All`.',
  access: 'public',
  http: { method: 'GET', path: 'skills/' },
  input: z.object({}),
  output: z.array(z.string()),
  errors: {},
  shared: sharedTags,
});

export const listMemberSkills = endpoint({
  name: 'content.skill.list_for_member',
  summary:
    'Lists the names of all tags for the caller: first those that they follow, teach or want to learn, then the others, each by the number of posts and open requests.',
  access: 'member',
  http: { method: 'GET', path: 'skills/mine/' },
  input: z.object({}),
  output: z.array(z.string()),
  errors: {},
});

export const searchTags = endpoint({
  name: 'content.tag.search',
  summary: 'Lists the tags whose name contains the text, ignoring case; without a text, all tags.',
  access: 'public',
  http: { method: 'GET', path: 'tags/' },
  input: z.object({ search: searchText(100) }),
  output: z.object({ data: z.object({ tags: z.array(Tag) }) }),
  errors: {},
  shared: sharedTags,
});

export const readTag = endpoint({
  name: 'content.tag.read',
  summary: 'Returns a tag with its description and its numbers of posts and followers.',
  access: 'member',
  http: { method: 'GET', path: 'tags/{id}/' },
  input: z.object({ id: TagId }),
  output: TagPage,
  errors: tagNotFound,
  shared: sharedTag,
});

export const followTag = endpoint({
  name: 'content.tag.follow',
  summary: 'Follows a tag, or unfollows it.',
  access: 'member',
  http: { method: 'POST', path: 'tags/{id}/follow/' },
  input: z.object({ id: TagId }),
  output: z.object({ status: z.enum(['followed', 'unfollowed']), ...followed }),
  errors: tagNotFound,
});

/** A tag's counts, and whether the caller follows it. */
export const TagCount = z.object({
  id: TagId,
  blogs_count: z.int().nonnegative(),
  questions_count: z.int().nonnegative(),
  /** Members who teach it. Null if the number is currently unavailable. */
  teachers_count: z.int().nonnegative().nullable(),
  /** Requests that are open to everyone. Null if the number is currently unavailable. */
  requests_count: z.int().nonnegative().nullable(),
  is_following: z.boolean(),
});
export type TagCount = z.output<typeof TagCount>;

export const countTags = endpoint({
  name: 'content.tag.count',
  summary:
    'Returns the numbers of posts, teachers and open requests of each tag, counted again at most once a minute, and which tags the caller follows.',
  access: 'member',
  http: { method: 'GET', path: 'tags/counts/' },
  input: z.object({}),
  output: z.object({ results: z.array(TagCount) }),
  errors: {},
});

const COUNTED_TAGS_MAX = 20;

export const countTagFollowers = endpoint({
  name: 'content.tag.count_followers',
  summary:
    'Returns how many other members follow at least one of the tags, and so are notified of a request.',
  access: 'member',
  http: { method: 'GET', path: 'tags/followers/' },
  input: z.object({
    /** Ids of tags, separated by commas. */
    ids: searchText(1_500)
      .transform((ids) => ids.split(',').filter((id) => id !== ''))
      .pipe(z.array(TagId).max(COUNTED_TAGS_MAX)),
  }),
  output: z.object({
    /** At most 100. */
    followers: z.int().nonnegative(),
    has_more: z.boolean(),
  }),
  errors: {},
});

export const resolveTags = endpoint({
  name: 'content.tag.resolve',
  summary: 'Finds tags by name, ignoring case. Names without a tag are returned as unknown.',
  access: 'internal',
  callers: ['exchange', 'identity'],
  repeatable: true,
  input: z.object({ names: z.array(z.string()).max(100) }),
  output: z.object({ tags: z.array(TagRef), unknown: z.array(z.string()) }),
  errors: {},
});
