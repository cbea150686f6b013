import {
  EntryKind,
  skillKey,
  type EntryContent as ShownContent,
  type EntryId,
  type MemberId,
  type TagId,
  type TagRef,
} from '@skillhour/contracts';

/** A stored tag, with its name, so that readers need no other service. */
export interface TagCopy {
  id: TagId;
  name: string;
}

/** Returns stored tags as responses show them. */
export const tagRefsOf = (tags: readonly TagCopy[]): TagRef[] => tags.map((tag) => ({ ...tag, tag }));

/** A member's description of a skill, as stored. */
export type EntryContent = Omit<ShownContent, 'tags'> & { tags: TagCopy[] };

/** A skill that a member teaches or wants to learn. */
export interface Entry extends EntryContent {
  id: EntryId;
  memberId: MemberId;
  kind: EntryKind;
  createdAt: Date;
}

/** The name of a skill that a member teaches. */
export type TaughtSkill = Pick<Entry, 'id' | 'memberId' | 'name'>;

/** The names of a member's entries, as the profile lists them. */
export interface SkillNames {
  skills: string[];
  learns: string[];
}

/** Returns the key that is unique among a member's entries. */
export const entryKeyOf = ({ kind, name }: Pick<Entry, 'kind' | 'name'>): string =>
  `${kind} ${skillKey(name)}`;

/**
 * Returns the entries of exactly these names. A known name keeps its entry, even with another spelling, and a new name gets an entry of
 * `create`.
 */
export function entriesNamed(
  entries: readonly Entry[],
  { skills, learns }: SkillNames,
  create: (kind: EntryKind, name: string) => Entry,
): Entry[] {
  const known = new Map(entries.map((entry) => [entryKeyOf(entry), entry]));
  const named = [
    ...skills.map((name) => ({ kind: EntryKind.enum.teach, name })),
    ...learns.map((name) => ({ kind: EntryKind.enum.learn, name })),
  ];
  const wanted = new Map(named.map((each) => [entryKeyOf(each), each]));
  return [...wanted].map(([key, { kind, name }]) => {
    const entry = known.get(key);
    if (!entry) return create(kind, name);
    return entry.name === name ? entry : { ...entry, name };
  });
}

/** Returns the profile's names after a change of its entries, in the same order. New names come last. */
export function namesAfter(before: readonly Entry[], after: readonly Entry[], names: SkillNames): SkillNames {
  const inOrder = (kind: EntryKind, known: readonly string[]) => {
    const keys = known.map(skillKey);
    const positions = new Map(before.map(({ id, name }) => [id, keys.indexOf(skillKey(name))]));
    const positionOf = ({ id }: Entry) => positions.get(id) ?? keys.length;
    return after
      .filter((entry) => entry.kind === kind)
      .toSorted((one, other) => positionOf(one) - positionOf(other))
      .map(({ name }) => name);
  };
  return { skills: inOrder('teach', names.skills), learns: inOrder('learn', names.learns) };
}

/** Returns the names of the tags of what a member teaches. */
export const taughtTagsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ kind, tags }) => (kind === 'teach' ? tags.map(({ name }) => name) : []));
