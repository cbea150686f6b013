import { randomInt } from 'node:crypto';
import { isReservedUsername } from './reserved-names.js';

const MAX_LENGTH = 30;
/** Username for emails that yield none, or a reserved one. */
const FALLBACK_USERNAME = 'member';

/** Returns the username suggested by the email's local part: its letters, digits, dots, dashes and underscores. */
export function usernameFrom(email: string): string {
  const localPart = email.slice(0, email.lastIndexOf('@')).split('+')[0] ?? '';
  const name = localPart
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, MAX_LENGTH);
  if (name === '' || isReservedUsername(name)) return FALLBACK_USERNAME;
  return name.length < 2 ? `${name}-1` : name;
}

/**
 * Yields usernames to try until one is free: the plain one, then a few counted ones, then ones with a random number. The random numbers avoid
 * one attempt per existing owner of a popular name.
 */
export function* usernameCandidates(email: string, random = randomInt): Generator<string, void> {
  const name = usernameFrom(email);
  yield name;
  for (const count of [2, 3]) yield `${name}${count}`;
  for (let digits = 4; digits <= 9; digits++) yield `${name}${random(10 ** (digits - 1), 10 ** digits)}`;
}
