import { message } from '@skillhour/texts';
import { z } from 'zod';
import { jsonList } from '../kernel/fields.js';
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
const unknown = message(UNKNOWN_TAG_MESSAGE);

/** The names of tags that something is found by, as a list or, in a form with files, as a JSON list. `none` is said where there are too few. */
export const tagNames = ({ none, least, most }: { none: string; least: number; most: number }) =>
  jsonList(
    z.string({ error: unknown }).trim().min(1, { error: unknown }).max(100, { error: unknown }),
    none,
  ).pipe(
    z
      .array(z.string())
      .min(least, { error: none })
      .max(most, { error: message('Select at most {most} tags.', { most }) }),
  );

/** How many of a tag's followers are told of a new request in one piece. */
export const ALERTED_AT_ONCE = 50;
