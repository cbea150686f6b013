import { newId } from '@skillhour/contracts';
import slugify from '@sindresorhus/slugify';

const LONGEST = 80;
const SUFFIX = 8;

/** A blog's address: its title as far as it can be spelled there, and an end that no other has. Titles in any script get one. */
export function slugOf(title: string): string {
  const words = slugify(title.slice(0, 2 * LONGEST))
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  const suffix = newId().replaceAll('-', '').slice(-SUFFIX);
  return words === '' ? suffix : `${words}-${suffix}`;
}
