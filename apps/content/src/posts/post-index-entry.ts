import { plainText } from '@skillhour/markdown';
import type { SearchEntry } from '@skillhour/persistence';
import type { Post } from './post.js';

/** Returns a post's search index entry: title, tags, its author's names, and its text. */
export const indexEntryOfPost = (
  { id, kind, tagIds, title, body, createdAt }: Post,
  { tags, names }: { tags: string[]; names: string[] },
): SearchEntry => ({
  id,
  list: kind,
  facets: tagIds,
  at: createdAt,
  title,
  tags,
  names,
  body: plainText(body),
});
