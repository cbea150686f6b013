import type { TagId } from '@skillhour/contracts';
import type { KeptTag } from '../terms/index.js';

/** What became of a tag: another name, or another tag. */
export interface TagChange {
  id: TagId;
  now: KeptTag;
}

/** Tags after the change, in their order, each once. */
export const retagged = (tags: readonly KeptTag[], { id, now }: TagChange): KeptTag[] => [
  ...new Map(tags.map((tag) => (tag.id === id ? now : tag)).map((tag) => [tag.id, tag])).values(),
];
