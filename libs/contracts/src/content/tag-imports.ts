import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { tagContent } from './tag-content.js';
import { TagRef } from './tag-fields.js';

/** Tags per call. */
export const IMPORTED_TAGS_MAX = 100;

export const listTagRefs = endpoint({
  name: 'content.tag.list_refs',
  summary: 'Lists the ids and names of all tags, for the proposals of an import.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({}),
  output: z.object({ tags: z.array(TagRef) }),
  errors: {},
});

export const importTags = endpoint({
  name: 'content.tag.import',
  summary: 'Creates the tags that do not exist yet, ignoring case, and returns all of them.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({
    /** The admin who runs the import. */
    admin_id: MemberId,
    names: z.array(tagContent.create.name).max(IMPORTED_TAGS_MAX),
  }),
  output: z.object({ tags: z.array(TagRef) }),
  errors: {},
});
