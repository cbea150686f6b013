import type { Tag, TagId, TagRef } from '@skillhour/contracts';
import type { StoredTag } from './tag.store.js';

/** A tag as it stands in any list of tags. */
export const toTagRef = ({ id, name }: StoredTag): TagRef => ({ id, name, tag: { id, name } });

/** Tags in the order of their ids, each once: of two that were merged only one is left. */
export const toTagRefs = (ids: readonly TagId[], tags: ReadonlyMap<TagId, StoredTag>): TagRef[] => [
  ...new Map(ids.flatMap((id) => tags.get(id) ?? []).map((tag) => [tag.id, toTagRef(tag)])).values(),
];

export const toTag = (tag: StoredTag): Tag => ({ ...toTagRef(tag), about: tag.about });
