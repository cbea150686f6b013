import type { SearchKind } from '@skillhour/contracts';
import type { CallOutput } from '@/api';

/** The results of one kind, and one of them. */
export type SearchGroup = CallOutput<'content.search.all'>['groups'][number];
export type SearchHit = SearchGroup['results'][number];

/** Key of the option that opens the page with all results. */
export const EVERYTHING = 'everything';

/** Returns the groups in the order in which they are shown: first the one of the page's own list. */
export const orderGroups = (
  groups: readonly SearchGroup[],
  first: SearchKind | undefined,
): readonly SearchGroup[] => [
  ...groups.filter(({ kind }) => kind === first),
  ...groups.filter(({ kind }) => kind !== first),
];

/** Returns whether a group ends with a link to all of its results. The group of the page's own list always does. */
export const hasLinkToAll = (
  { kind, has_more }: Pick<SearchGroup, 'kind' | 'has_more'>,
  first: SearchKind | undefined,
): boolean => has_more || kind === first;

export const keyOfHit = (kind: SearchKind, id: string): string => `${kind} ${id}`;

/** Returns the keys of all options in their order, for the arrow keys. A group's link to all has the kind as its key. */
export function optionKeysOf(groups: readonly SearchGroup[], first: SearchKind | undefined): string[] {
  if (groups.length === 0) return [];
  const keys = groups.flatMap((group) => [
    ...group.results.map(({ id }) => keyOfHit(group.kind, id)),
    ...(hasLinkToAll(group, first) ? [group.kind] : []),
  ]);
  return [...keys, EVERYTHING];
}

/** Returns the number of results that are shown. */
export const countHits = (groups: readonly SearchGroup[]): number =>
  groups.reduce((sum, { results }) => sum + results.length, 0);
