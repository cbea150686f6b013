import { t } from '@skillhour/texts';

/** Formats the number of members found and the search criteria (specification 1, section 2). */
export function formatUserCount(
  count: number | undefined,
  { search, category }: { search: string; category: string },
): string {
  if (count === undefined) return t('Loading users...');
  const found = { count, search, category };
  if (search !== '' && category !== '')
    return t('{count, plural, one {# user} other {# users}} matching “{search}” in {category}', found);
  if (search !== '')
    return t('{count, plural, one {# user} other {# users}} matching “{search}”', { count, search });
  if (category !== '')
    return t('{count, plural, one {# user} other {# users}} in {category}', { count, category });
  return t('{count, plural, one {# user} other {# users}}', { count });
}
