import { newId } from '@skillhour/contracts';
import slugify from '@sindresorhus/slugify';

const MAX_LENGTH = 80;
const SUFFIX_LENGTH = 8;

/** Returns a blog's slug: its transliterated title with a unique suffix. Works for titles in any script. */
export function slugOf(title: string): string {
  const words = slugify(title.slice(0, 2 * MAX_LENGTH))
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  const suffix = newId().replaceAll('-', '').slice(-SUFFIX_LENGTH);
  return words === '' ? suffix : `${words}-${suffix}`;
}
