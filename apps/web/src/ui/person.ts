import { t } from '@skillhour/texts';

/** The username of all who left (contracts: `FORMER_USERNAME`); a constant of its own, so that no page carries the contracts for it. */
const FORMER_USERNAME = 'former-member';

/** What a member's card needs to know of them. */
export interface Person {
  id: string;
  username?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  profile_image?: string | null | undefined;
}

/** Whether somebody has left. */
export const isFormer = ({ username }: Omit<Person, 'id'>): boolean => username === FORMER_USERNAME;

/** First plus last name, else the username, else Unknown (specification 1 and 2); who left is a former member. */
export function fullNameOf(person: Omit<Person, 'id'>): string {
  if (isFormer(person)) return t('Former member');
  const { first_name, last_name, username } = person;
  return [first_name, last_name].filter(Boolean).join(' ') || username || t('Unknown');
}

/** What one calls a member within a sentence: the first name, else all there is. */
export const callName = (person: Omit<Person, 'id'>): string => person.first_name || fullNameOf(person);

/** At most two letters for a member without a photo. */
export function initialsOf(person: Omit<Person, 'id'>): string {
  const words = fullNameOf(person)
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

export const TINT_COUNT = 8;

/** One of eight calm tints, the same for the same member everywhere. */
export function tintOf(id: string): number {
  let hash = 0;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % TINT_COUNT;
}
