import { t } from '@skillhour/texts';
import { Note } from '@/ui';

/** What is owed after a refund, and what that means. */
export const DebtNote = ({ minutes }: { minutes: number }) => (
  <Note kind="held">
    {t(
      '{minutes, plural, one {You owe # minute} other {You owe # minutes}} after a refund: you had spent them already. What comes in pays it first; until then you can’t publish requests.',
      { minutes },
    )}
  </Note>
);
