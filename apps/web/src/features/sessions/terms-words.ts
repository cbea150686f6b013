import type { CancelTerms } from '@skillhour/contracts';
import { t } from '@skillhour/texts';

/** What cancelling means now, in words: when, the minutes, the mark. */
export function termsWords(
  { notice, minutes, released }: CancelTerms,
  { teaching, other }: { teaching: boolean; other: string },
): string {
  const values = { minutes, released, name: other };
  const moved =
    minutes > 0
      ? t(
          '{minutes, plural, one {# minute goes} other {# minutes go}} to {name}, {released, number} come back to you.',
          values,
        )
      : teaching
        ? t('All {released, number} minutes go back to {name}.', values)
        : t('All {released, number} minutes come back to you.', values);
  switch (notice) {
    case 'free':
      return t('It begins in more than a day, so this costs nothing. {moved}', { moved });
    case 'late':
      return t('It begins in less than a day: you would get a late mark. {moved}', { moved });
    case 'short':
      return t('It begins in less than three hours: you would get a late mark. {moved}', { moved });
  }
}
