import { newId } from '@skillhour/contracts';
import slugify from '@sindresorhus/slugify';

const LONGEST = 80;
const SUFFIX = 8;

/** Returns a blog's slug: its transliterated title with a unique suffix. Works for titles in any script. */
export function slugOf(title: string): string {
  const words = slugify(title.slice(0, 2 * LONGEST))
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  const suffix = newId().replaceAll('-', '').slice(-SUFFIX);
  return words === '' ? suffix : `${words}-${suffix}`;
}
