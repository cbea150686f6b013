import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { searchText } from '../kernel/fields.js';
import { TagId } from '../kernel/ids.js';

/** A tag as it stands in any list of tags: under its own keys and, for older clients, under `tag` too. */
export const TagRef = z.object({
  id: TagId,
  name: z.string(),
  tag: z.object({ id: TagId, name: z.string() }),
});
export type TagRef = z.output<typeof TagRef>;

export const Tag = TagRef.extend({ about: z.string() });
export type Tag = z.output<typeof Tag>;

export const UNKNOWN_TAG_MESSAGE = 'Please select a valid tag from the suggestions.';

export const listSkills = endpoint({
  name: 'content.skill.list',
  summary: 'The names of all tags, by name, without `All`.',
  access: 'public',
  http: { method: 'GET', path: 'skills/' },
  input: z.object({}),
  output: z.array(z.string()),
  errors: {},
});

export const searchTags = endpoint({
  name: 'content.tag.search',
  summary: 'Tags whose name holds the text, ignoring case; all of them without a text.',
  access: 'public',
  http: { method: 'GET', path: 'tags/' },
  input: z.object({ search: searchText(100) }),
  output: z.object({ data: z.object({ tags: z.array(Tag) }) }),
  errors: {},
});

export const resolveTags = endpoint({
  name: 'content.tag.resolve',
  summary: 'Tags by name, ignoring case; the names that are none come back as unknown.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ names: z.array(z.string()).max(100) }),
  output: z.object({ tags: z.array(TagRef), unknown: z.array(z.string()) }),
  errors: {},
});
