import { t } from '@skillhour/texts';

/**
 * Username of all former members (contracts: `FORMER_USERNAME`). Repeated here, so that pages need not load the
 * contracts for it.
 */
const FORMER_USERNAME = 'former-member';

/** Data of a member's card. */
export interface Person {
  id: string;
  username?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  profile_image?: string | null | undefined;
}

/** Returns whether the member has left. */
export const isFormer = ({ username }: Omit<Person, 'id'>): boolean => username === FORMER_USERNAME;

/**
 * Returns first plus last name, otherwise the username, otherwise Unknown (specification 1 and 2). A deleted account is
 * a former member.
 */
export function fullNameOf(person: Omit<Person, 'id'>): string {
  if (isFormer(person)) return t('Former member');
  const { first_name, last_name, username } = person;
  return [first_name, last_name].filter(Boolean).join(' ') || username || t('Unknown');
}

/** Returns the name used within sentences: the first name, otherwise the full name. */
export const shortNameOf = (person: Omit<Person, 'id'>): string => person.first_name || fullNameOf(person);

/** Returns at most two initials for a member without a photo. */
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

/** Returns one of eight muted tints, always the same for the same member. */
export function tintOf(id: string): number {
  let hash = 0;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % TINT_COUNT;
}
