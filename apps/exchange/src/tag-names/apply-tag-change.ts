import type { TagId } from '@skillhour/contracts';
import type { TagCopy } from '../domain/index.js';

/** Change of a tag: its new name, or the tag that replaces it. */
export interface TagChange {
  id: TagId;
  now: TagCopy;
}

/** Returns the tags after the change, in the same order and without duplicates. */
export const applyTagChange = (tags: readonly TagCopy[], { id, now }: TagChange): TagCopy[] => [
  ...new Map(tags.map((tag) => (tag.id === id ? now : tag)).map((tag) => [tag.id, tag])).values(),
];
