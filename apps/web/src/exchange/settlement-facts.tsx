import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { Bead } from '@/ui';
import { formatTime, formatTimeWithSeconds } from '@/ui/time';

/** One entry of a definition list (`dl`). */
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

interface SettlementFactsProps {
  held: number;
  minutes: number;
  released: number;
  /** Names of both parties. */
  student: string;
  teacher: string;
}

/** The settlement of a session's minutes, as entries of a definition list. */
export const SettlementFacts = ({ held, minutes, released, student, teacher }: SettlementFactsProps) => (
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

type Attendance = NonNullable<CallOutput<'exchange.receipt.read'>['attendance']>;

/** The times at which each party was in the room, as measured by the server. */
export const AttendanceList = ({
  attendance,
  student,
  teacher,
  timeZone,
  exact = false,
}: {
  attendance: Attendance;
  /** Whether to show seconds, as measured. */
  exact?: boolean;
  /** Zone of the times; by default the reader's own. */
  timeZone?: string;
  /** Names of both parties. */
  student: string;
  teacher: string;
}) => (
  <dl className="grid gap-2 text-sm">
    <Presence name={student} stays={attendance.student} {...{ timeZone, exact }} />
    <Presence name={teacher} stays={attendance.teacher} {...{ timeZone, exact }} />
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{t('Both together')}</dt>
      <dd className="font-semibold">{formatTimeTogether(attendance.together_seconds)}</dd>
    </div>
  </dl>
);

interface PresenceProps {
  name: string;
  stays: Attendance['student'];
  timeZone: string | undefined;
  exact: boolean;
}

function Presence({ name, stays, timeZone, exact }: PresenceProps) {
  const format = exact ? formatTimeWithSeconds : formatTime;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">
        <bdi>{name}</bdi>
      </dt>
      <dd className="text-end font-semibold">
        {stays.length === 0
          ? t('was not in the room')
          : stays.map(({ from, to }) => `${format(from, timeZone)}–${format(to, timeZone)}`).join(', ')}
      </dd>
    </div>
  );
}

const formatTimeTogether = (seconds: number) =>
  t('{minutes, number} min {seconds, number} s', {
    minutes: Math.floor(seconds / 60),
    seconds: seconds % 60,
  });
