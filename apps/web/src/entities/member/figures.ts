import { t } from '@skillhour/texts';

/** What members know of one another's lessons. */
export interface Figures {
  /** The mean of the stars, 0 to 5; 0 without any. */
  rating: number;
  ratings_count: number;
  sessions_taught: number;
  sessions_learned: number;
  no_shows: number;
  /** Sessions that they cancelled late. */
  late_marks: number;
}

/** "31 taught"; for who has not taught yet, that they are new: not beside stars that they have as a student. */
export const taughtWords = ({
  sessions_taught: taught,
  ratings_count: ratings,
}: Pick<Figures, 'sessions_taught' | 'ratings_count'>): string =>
  taught === 0
    ? ratings === 0
      ? t('New here, nothing taught yet')
      : t('Nothing taught yet')
    : t('{taught, plural, one {# taught} other {# taught}}', { taught });

/** How many of their agreed sessions they kept; missed and late cancelled ones count against them, as exchange counts. */
export function turnedUp({ sessions_taught, sessions_learned, no_shows, late_marks }: Figures) {
  const kept = sessions_taught + sessions_learned;
  return { kept, of: kept + no_shows + late_marks };
}

/** "Turned up 61 of 61"; nothing while there was nothing to turn up to. */
export function reliabilityWords(figures: Figures): string | undefined {
  const { kept, of } = turnedUp(figures);
  return of === 0 ? undefined : t('Attended {kept, number} of {of, number}', { kept, of });
}
