import { t } from '@skillhour/texts';
import { Note } from '@/ui';

/** Note with the debt and its consequences, regardless of why the minutes were reclaimed. */
export const DebtNote = ({ minutes }: { minutes: number }) => (
  <Note kind="held">
    {t(
      '{minutes, plural, one {You owe # minute that was taken back after you had spent it.} other {You owe # minutes that were taken back after you had spent them.}} Incoming minutes pay this first. Until then you can’t publish requests.',
      { minutes },
    )}
  </Note>
);
