import type { Tag, TagRef } from '@skillhour/contracts';
import type { StoredTag } from './tag.store.js';

/** A tag as it stands in any list of tags. */
export const toTagRef = ({ id, name }: StoredTag): TagRef => ({ id, name, tag: { id, name } });

export const toTag = (tag: StoredTag): Tag => ({ ...toTagRef(tag), about: tag.about });
