import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Bead } from '@/ui';

/** A line of a list of facts (`dl`): what, and how much of it. */
export const Fact = ({
  term,
  bead,
  children,
}: {
  term: string;
  bead?: 'held' | 'available';
  children: ReactNode;
}) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="flex items-center gap-2.5 text-ink-2">
      {bead && <Bead state={bead} />}
      {term}
    </dt>
    <dd className="text-end font-semibold wrap-anywhere">{children}</dd>
  </div>
);

interface SettledFactsProps {
  held: number;
  minutes: number;
  released: number;
  /** What the two are called. */
  student: string;
  teacher: string;
}

/** What became of a session's minutes, as lines of a list of facts. */
export const SettledFacts = ({ held, minutes, released, student, teacher }: SettledFactsProps) => (
  <>
    <Fact term={t('Was on hold')} bead="held">
      {t('{minutes, number} min', { minutes: held })}
    </Fact>
    <Fact term={t('Moved to {name}', { name: teacher })} bead="available">
      {t('{minutes, number} min', { minutes })}
    </Fact>
    <Fact term={t('Back to {name}', { name: student })}>
      {t('{minutes, number} min', { minutes: released })}
    </Fact>
  </>
);
