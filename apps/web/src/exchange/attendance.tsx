import { t } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { clockTime } from '@/ui/time';

type Attendance = NonNullable<CallOutput<'exchange.receipt.read'>['attendance']>;

/** When each of the two was in the room, as the server measured it. */
export const AttendanceList = ({
  attendance,
  student,
  teacher,
  timeZone,
}: {
  attendance: Attendance;
  /** By whose clock; the reader's own without. */
  timeZone?: string;
  /** Their names. */
  student: string;
  teacher: string;
}) => (
  <dl className="grid gap-2 text-sm">
    <Presence name={student} stays={attendance.student} timeZone={timeZone} />
    <Presence name={teacher} stays={attendance.teacher} timeZone={timeZone} />
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{t('Both together')}</dt>
      <dd className="font-semibold">{togetherWords(attendance.together_seconds)}</dd>
    </div>
  </dl>
);

interface PresenceProps {
  name: string;
  stays: Attendance['student'];
  timeZone: string | undefined;
}

const Presence = ({ name, stays, timeZone }: PresenceProps) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">
      <bdi>{name}</bdi>
    </dt>
    <dd className="text-end font-semibold">
      {stays.length === 0
        ? t('was not in the room')
        : stays.map(({ from, to }) => `${clockTime(from, timeZone)}–${clockTime(to, timeZone)}`).join(', ')}
    </dd>
  </div>
);

const togetherWords = (seconds: number) =>
  t('{minutes, number} min {seconds, number} s', {
    minutes: Math.floor(seconds / 60),
    seconds: seconds % 60,
  });
