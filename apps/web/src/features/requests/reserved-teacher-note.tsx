import { t } from '@skillhour/texts';
import { AnswerRequest } from '@/exchange/deciding/answer-request';
import { TwoTimes } from '@/exchange/two-times';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest } from '@/exchange/views';
import { formatDayAndTime, fullNameOf, Note, shortNameOf } from '@/ui';

/** Note about the teacher who was asked first: what it means for the owner and for that teacher. */
export function ReservedTeacherNote({ request, owner }: { request: SkillRequest; owner: boolean }) {
  const { asked, status, user } = request;
  const isOver = usePast(asked?.until ?? undefined);
  if (!asked || (status !== 'PE' && status !== 'DR')) return null;
  const isTheirs = status === 'PE' && !isOver && !asked.declined;
  const values = {
    teacher: fullNameOf(asked.teacher),
    owner: fullNameOf(user),
    time: asked.until ? formatDayAndTime(asked.until) : '',
    hours: asked.hours,
  };
  return (
    <Note kind="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid gap-1">
          {owner ? describeForOwner(asked, isTheirs, values) : describeForTeacher(asked, isTheirs, values)}
          {!owner && asked.slot && !asked.declined && (
            <TwoTimes
              at={request.preferred_time}
              minutes={request.duration_minutes}
              other={{ zone: asked.slot.student_timezone, name: shortNameOf(user) }}
              dated
            />
          )}
        </span>
        {!owner && (
          <span className="flex flex-wrap gap-3 empty:hidden">
            <AnswerRequest request={request} />
          </span>
        )}
      </span>
    </Note>
  );
}

type ReservedTeacher = NonNullable<SkillRequest['asked']>;
interface Values {
  teacher: string;
  owner: string;
  time: string;
  hours: number;
}

function describeForOwner({ until, declined }: ReservedTeacher, isTheirs: boolean, values: Values): string {
  if (until === null)
    return t('Once it is published, {teacher} alone sees it for {hours, number} hours.', { ...values });
  if (declined) return t('{teacher} can’t teach it. It’s open to everyone.', { ...values });
  return isTheirs
    ? t('Only {teacher} can see it until {time}. Then it opens to everyone.', { ...values })
    : t('You asked {teacher} first. It’s been open to everyone since {time}.', { ...values });
}

function describeForTeacher({ declined, slot }: ReservedTeacher, isTheirs: boolean, values: Values): string {
  if (declined) return t('You declined this request. It’s open to everyone.');
  if (slot && isTheirs)
    return t('{owner} chose one of your free times. Only you can see it until {time}.', { ...values });
  return isTheirs
    ? t('{owner} asked you first. Only you can see it until {time}.', { ...values })
    : t('{owner} asked you first. It’s been open to everyone since {time}.', { ...values });
}
