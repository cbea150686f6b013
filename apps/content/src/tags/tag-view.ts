import type { Tag, TagId, TagRef } from '@skillhour/contracts';
import type { StoredTag } from './tag.store.js';

/** Returns the view of a tag in lists of tags. */
export const toTagRef = ({ id, name }: StoredTag): TagRef => ({ id, name, tag: { id, name } });

/** Returns tags in the order of their IDs without duplicates, which merged tags would cause. */
export const toTagRefs = (ids: readonly TagId[], tags: ReadonlyMap<TagId, StoredTag>): TagRef[] => [
  ...new Map(ids.flatMap((id) => tags.get(id) ?? []).map((tag) => [tag.id, toTagRef(tag)])).values(),
];

export const toTag = (tag: StoredTag): Tag => ({ ...toTagRef(tag), ...tag });
