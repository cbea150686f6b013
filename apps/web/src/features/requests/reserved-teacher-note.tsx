import { t } from '@skillhour/texts';
import { DeclineRequest } from '@/exchange/deciding/decline-request';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest } from '@/exchange/views';
import { formatDayAndTime, fullNameOf, Note } from '@/ui';

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
        <span>
          {owner ? describeForOwner(asked, isTheirs, values) : describeForTeacher(asked, isTheirs, values)}
        </span>
        {!owner && isTheirs && !request.has_proposed && <DeclineRequest request={request} />}
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

function describeForTeacher({ declined }: ReservedTeacher, isTheirs: boolean, values: Values): string {
  if (declined) return t('You declined this request. It’s open to everyone.');
  return isTheirs
    ? t('{owner} asked you first. Only you can see it until {time}.', { ...values })
    : t('{owner} asked you first. It’s been open to everyone since {time}.', { ...values });
}
