import { t } from '@skillhour/texts';
import { ProfileLink } from '@/entities/member';
import { Avatar, shortNameOf, Handover, type HandoverProps } from '@/ui';
import type { Schedule } from './views';

type Party = Schedule['student'];

interface SessionHandoverProps extends Pick<HandoverProps, 'total' | 'moved' | 'rest' | 'ahead' | 'scale'> {
  student: Party;
  teacher: Party;
}

/** The minutes of a session on the thread between its two parties. */
export const SessionHandover = ({ student, teacher, ...minutes }: SessionHandoverProps) => (
  <Handover
    {...minutes}
    student={<HandoverEnd person={student} role={t('Student')} />}
    teacher={<HandoverEnd person={teacher} role={t('Teacher')} />}
    className="mx-auto max-w-full sm:gap-5"
  />
);

const HandoverEnd = ({ person, role }: { person: Party; role: string }) => (
  <span className="grid max-w-24 justify-items-center leading-snug">
    <Avatar person={person} size="lg" />
    <strong dir="auto" className="mt-1.5 max-w-full truncate text-sm font-semibold">
      <ProfileLink id={person.id} className="text-ink no-underline hover:underline">
        {shortNameOf(person)}
      </ProfileLink>
    </strong>
    <span className="text-xs text-ink-2">{role}</span>
  </span>
);
