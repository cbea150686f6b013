import type { TagId } from '@skillhour/contracts';
import type { KeptTag } from '../terms/index.js';

/** Change of a tag: its new name, or the tag that replaces it. */
export interface TagChange {
  id: TagId;
  now: KeptTag;
}

/** Returns the tags after the change, in the same order and without duplicates. */
export const retagged = (tags: readonly KeptTag[], { id, now }: TagChange): KeptTag[] => [
  ...new Map(tags.map((tag) => (tag.id === id ? now : tag)).map((tag) => [tag.id, tag])).values(),
];
