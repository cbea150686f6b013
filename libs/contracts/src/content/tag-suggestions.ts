import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { TagSuggestionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { tagExists } from './errors.js';
import { tagContent } from './tag-content.js';

/** A name for a tag that a member suggests. It does not name the member. */
export const TagSuggestion = z.object({
  id: TagSuggestionId,
  name: z.string(),
  created_at: Instant,
});
export type TagSuggestion = z.output<typeof TagSuggestion>;

export const suggestTag = endpoint({
  name: 'content.tag.suggest',
  summary:
    'Suggests the name of a missing tag to the admins. A name that was suggested before changes nothing.',
  access: 'member',
  http: { method: 'POST', path: 'tags/suggestions/' },
  input: z.object({ name: tagContent.create.name }),
  output: z.object({ detail: z.string() }),
  errors: {
    ...tagExists,
    'suggestion.too_many': declareError('rate_limited', 'You’ve suggested many tags today.'),
  },
});

export const listTagSuggestions = endpoint({
  name: 'content.tag_suggestion.list',
  summary: 'Lists the names that members suggest for tags, newest first, without dismissed ones.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/tags/suggestions/' },
  input: z.object(pageQuery(10)),
  output: pageOf(TagSuggestion),
  errors: {},
});

export const dismissTagSuggestion = endpoint({
  name: 'content.tag_suggestion.dismiss',
  summary: 'Dismisses a suggested name. It is not listed again, even if it is suggested again.',
  access: 'admin',
  http: { method: 'DELETE', path: 'dashboard/tags/suggestions/{id}/' },
  input: z.object({ id: TagSuggestionId }),
  output: z.object({ detail: z.string() }),
  errors: { 'suggestion.not_found': declareError('not_found', 'This suggestion does not exist.') },
});
