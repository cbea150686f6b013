import { ENTRY_LIMITS, TAG_LIMITS } from '@skillhour/contracts';
import type { CategoryReview } from '../review/review.js';

/** The tags of categories. */
export interface TagNames {
  /** Names of the tags to create. */
  created: string[];
  /** Returns the names of the tags of an entry's categories, at most as many as an entry can have. */
  of(categories: readonly string[]): string[];
}

/** Names that the tag input can't contain. */
const RESERVED = 'all';

/** Returns a name that a tag can have; an empty text if none is left. Commas separate tags. */
function validTagName(written: string): string {
  const name = written
    .replaceAll(/\s*,\s*/g, ' / ')
    .trim()
    .slice(0, TAG_LIMITS.name.most)
    .trim();
  return name.toLowerCase() === RESERVED ? '' : name;
}

/** Returns the tags that an admin chose for the categories of the old system. */
export function tagNamesOf(
  categories: readonly CategoryReview[],
  tags: readonly { id: string; name: string }[],
): TagNames {
  const known = new Map(tags.map(({ id, name }) => [id, name]));
  const names = new Map<string, string>();
  const created = new Set<string>();
  for (const { name, decision } of categories) {
    if (decision.action === 'drop') continue;
    const tag = decision.action === 'use' ? known.get(decision.tagId) : validTagName(decision.name);
    if (tag === undefined || tag === '') continue;
    names.set(name, tag);
    if (decision.action === 'create') created.add(tag);
  }
  return {
    created: [...created],
    of: (given) =>
      [...new Set(given.flatMap((category) => names.get(category) ?? []))].slice(0, ENTRY_LIMITS.tags),
  };
}
