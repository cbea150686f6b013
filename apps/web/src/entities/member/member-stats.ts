import { t } from '@skillhour/texts';

/** Public statistics of a member's sessions. */
export interface MemberStats {
  /** Mean of the stars, 0 to 5; 0 without ratings. */
  rating: number;
  ratings_count: number;
  sessions_taught: number;
  sessions_learned: number;
  no_shows: number;
  /** Sessions they cancelled late. */
  late_marks: number;
}

/** Formats "31 taught". Without sessions taught it says that the member is new, unless they have stars as a student. */
export const formatTaught = ({
  sessions_taught: taught,
  ratings_count: ratings,
}: Pick<MemberStats, 'sessions_taught' | 'ratings_count'>): string =>
  taught === 0
    ? ratings === 0
      ? t('New here, nothing taught yet')
      : t('Nothing taught yet')
    : t('{taught, plural, one {# taught} other {# taught}}', { taught });

/**
 * Returns how many of their agreed sessions the member attended. Missed and late-cancelled sessions count against them,
 * as in the exchange service.
 */
export function attendance({ sessions_taught, sessions_learned, no_shows, late_marks }: MemberStats) {
  const kept = sessions_taught + sessions_learned;
  return { kept, of: kept + no_shows + late_marks };
}

/** Formats "Attended 61 of 61"; undefined if the member had no sessions. */
export function formatReliability(stats: MemberStats): string | undefined {
  const { kept, of } = attendance(stats);
  return of === 0 ? undefined : t('Attended {kept, number} of {of, number}', { kept, of });
}
