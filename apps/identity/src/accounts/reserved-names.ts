import { nameProblem, normalizeName } from '@skillhour/contracts';
import confusables from 'unicode-confusables';

/** Words reserved within names, because they suggest speaking for Skillhour. */
const RESERVED = ['admin', 'admins', 'administrator', 'administrators', 'moderator', 'moderators', 'support'];
/** Reserved as a whole name, and as a part of a username. */
const RESERVED_ALONE = [
  ...['root', 'system', 'sysadmin', 'platform', 'community', 'security', 'official', 'staff', 'team'],
  ...['former-member', 'help', 'helpdesk', 'postmaster', 'hostmaster', 'webmaster', 'abuse', 'noreply'],
];
/** The product's name, reserved within any name. */
const PRODUCT = 'skillhour';

/** Digits and letters that look alike in many typefaces. */
const FOLDED: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', '|': 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the skeleton of a text. Texts that look alike have the same one, whatever their case, marks and alphabets. */
function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const alike = confusables.rectifyConfusion(plain).normalize('NFKD').toLowerCase();
  return alike.replace(/[^\p{L}\p{Nd}|]/gu, '').replace(/[01l|3457]/g, (sign) => FOLDED[sign] ?? sign);
}

/** Returns two skeletons, because uppercase and lowercase letters have different look-alikes. */
const skeletonsOf = (text: string) => [skeletonOf(text), skeletonOf(text.toLowerCase())];

const skeletons = (names: string[]) => new Set(names.flatMap(skeletonsOf));
const words = skeletons(RESERVED);
const wholes = skeletons([...RESERVED, ...RESERVED_ALONE]);
const products = [...skeletons([PRODUCT])];

const isAmong = (names: Set<string>) => (text: string) =>
  // A number at the end does not make it a different name.
  [text, text.replace(/\p{Nd}+$/u, '')].flatMap(skeletonsOf).some((skeleton) => names.has(skeleton));
const containsProductName = (text: string) =>
  skeletonsOf(text).some((skeleton) => products.some((product) => skeleton.includes(product)));

/** Whether a first and last name is reserved or resembles a reserved one. */
export const isReserved = (name: string): boolean =>
  name.split(' ').some(isAmong(words)) || isAmong(wholes)(name) || containsProductName(name);

/** Whether a username is reserved. Its parts are not personal names, so they are checked as whole names. */
export const isReservedUsername = (username: string): boolean =>
  username.split(/[._-]+/).some(isAmong(wholes)) ||
  isAmong(wholes)(username) ||
  containsProductName(username);

/** Returns the valid parts of names from a sign-in provider. Invalid and reserved ones become empty. */
export function validNamesOf(firstName: string, lastName: string): { firstName: string; lastName: string } {
  const [first = '', last = ''] = [firstName, lastName]
    .map(normalizeName)
    .map((name) => (nameProblem(name) === undefined ? name : ''));
  return isReserved(`${first} ${last}`)
    ? { firstName: '', lastName: '' }
    : { firstName: first, lastName: last };
}
