import { FORFEIT_CAPS, type CancelTerms } from '@skillhour/contracts';
import { t } from '@skillhour/texts';

interface Reader {
  teaching: boolean;
  name: string;
}

/** Describes where the minutes of a cancelled session go. */
export function formatMovedMinutes(
  { minutes, released }: Pick<CancelTerms, 'minutes' | 'released'>,
  { teaching, name }: Reader,
): string {
  const values = { minutes, released, name };
  if (minutes > 0)
    return t(
      '{minutes, plural, one {# minute goes} other {# minutes go}} to {name}, {released, number} come back to you.',
      values,
    );
  return teaching
    ? t('All {released, number} minutes go back to {name}.', values)
    : t('All {released, number} minutes come back to you.', values);
}

/** Describes the caps of late cancellations and no-shows. */
export const formatCaps = (): string =>
  t(
    'Late cancellations and no-shows cost at most {pairDayMinutes, number} minutes a day with one teacher, and {payerWeekMinutes, number} a week in all.',
    FORFEIT_CAPS,
  );

/** Describes the current cancellation terms: the notice, the minutes, and the late mark. */
export function formatTerms(
  { notice, minutes, released, isCapped }: CancelTerms,
  { teaching, name }: Reader,
): string {
  const words = formatMovedMinutes({ minutes, released }, { teaching, name });
  const moved = isCapped ? t('{words} {caps}', { words, caps: formatCaps() }) : words;
  switch (notice) {
    case 'free':
      return t('It begins in more than a day, so this costs nothing. {moved}', { moved });
    case 'late':
      return t('It begins in less than a day: you would get a late mark. {moved}', { moved });
    case 'short':
      return t('It begins in less than three hours: you would get a late mark. {moved}', { moved });
  }
}
