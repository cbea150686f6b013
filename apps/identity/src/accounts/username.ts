import { randomInt } from 'node:crypto';
import { isReservedUsername } from './reserved-names.js';

const MAX_LENGTH = 30;
/** Whoever has an address that makes no name, or a reserved one. */
const ANYBODY = 'member';

/** The username that an e-mail's local part suggests: its letters, digits, dots, dashes and underscores. */
export function usernameFrom(email: string): string {
  const localPart = email.slice(0, email.lastIndexOf('@')).split('+')[0] ?? '';
  const name = localPart
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, MAX_LENGTH);
  if (name === '' || isReservedUsername(name)) return ANYBODY;
  return name.length < 2 ? `${name}-1` : name;
}

/**
 * Usernames to try in turn until one is free: the plain one, then a few counted ones, then ones with a random
 * number, so that a popular name does not cost one try for each of its owners.
 */
export function* usernameCandidates(email: string, random = randomInt): Generator<string, void> {
  const name = usernameFrom(email);
  yield name;
  for (const count of [2, 3]) yield `${name}${count}`;
  for (let digits = 4; digits <= 9; digits++) yield `${name}${random(10 ** (digits - 1), 10 ** digits)}`;
}
