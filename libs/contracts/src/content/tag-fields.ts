import { message } from '@skillhour/texts';
import { z } from 'zod';
import { jsonList } from '../kernel/fields.js';
import { TagId } from '../kernel/ids.js';

/** A tag within any list of tags: under its own keys and, for older clients, also under `tag`. */
export const TagRef = z.object({
  id: TagId,
  name: z.string(),
  tag: z.object({ id: TagId, name: z.string() }),
});
export type TagRef = z.output<typeof TagRef>;

export const UNKNOWN_TAG_MESSAGE = 'Please select a valid tag from the suggestions.';
const unknown = message(UNKNOWN_TAG_MESSAGE);

/** Tag names of a post or request, as a list or, in a form with files, as a JSON list. `none` is the message if there are too few. */
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

/** Maximum number of a tag's followers that one event notifies of a new request. */
export const ALERT_BATCH_SIZE = 50;
