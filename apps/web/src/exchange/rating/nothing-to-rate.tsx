import { t } from '@skillhour/texts';
import { Note } from '@/ui';

/** Explains why a completed session cannot be rated. */
export const NothingToRate = () => (
  <Note kind="info">
    {t(
      'You were together for less than 5 minutes, or less than half of a shorter session. There is nothing to rate.',
    )}
  </Note>
);
