import type { TagId } from '@skillhour/contracts';
import { tagKey, type StoredTag } from '../tags/index.js';
import type { TagCount } from './tag-counts.js';

/** The interests that determine the order of tags for a member. */
interface MemberInterests {
  followed: ReadonlySet<TagId>;
  /** Names of skills that the member teaches or wants to learn, and of their tags. */
  names: readonly string[];
}

/** Returns the names of tags: those of interest to the member first, then the others, each with the most content first. */
export function orderSkills(
  tags: readonly Pick<StoredTag, 'id' | 'name'>[],
  counts: readonly Omit<TagCount, 'teachers'>[],
  { followed, names }: MemberInterests,
): string[] {
  const own = new Set(names.map(tagKey));
  const ranked = new Map(
    counts.map((count) => [count.id, count.blogs + count.questions + (count.requests ?? 0)]),
  );
  const isOfInterest = ({ id, name }: Pick<StoredTag, 'id' | 'name'>) =>
    followed.has(id) || own.has(tagKey(name)) ? 1 : 0;
  const popularityOf = ({ id }: Pick<StoredTag, 'id'>) => ranked.get(id) ?? 0;
  // The sort is stable, so that equal tags stay sorted by name.
  return tags
    .toSorted(
      (one, other) => isOfInterest(other) - isOfInterest(one) || popularityOf(other) - popularityOf(one),
    )
    .map(({ name }) => name);
}
