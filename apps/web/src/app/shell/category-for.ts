import type { SearchContext } from '@/routing';
import { ALL } from '@/search';

/**
 * Returns the category that a search text selects, depending on how the search was applied. Returns `{}` if the current
 * category stays.
 */
export function categoryFor(
  wanted: string,
  how: 'type' | 'enter',
  categories: SearchContext['categories'],
  skills: readonly string[],
): { category?: string } {
  if (categories === false || wanted === '') return {};
  const text = wanted.toLowerCase();
  const named = skills.find((skill) => skill.toLowerCase() === text);
  if (categories === 'found')
    return { category: named ?? skills.find((skill) => skill.toLowerCase().includes(text)) ?? ALL };
  return how === 'enter' && named !== undefined ? { category: named } : {};
}
