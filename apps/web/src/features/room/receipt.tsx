import { t } from '@skillhour/texts';
import { ProfileLink } from '@/entities/member';
import { Avatar, callName, Handover } from '@/ui';
import { movedSentence, type Meeting } from './meeting';
import { durationOf } from './room-clock';
import type { RoomEnd } from './room-state';

const SCALE = 2.2;

/** Where the minutes are now, in beads and in a sentence. */
export function Receipt({ meeting, end }: { meeting: Meeting; end: RoomEnd }) {
  const { student, teacher } = meeting.schedule;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Handover
        total={durationOf(meeting.request.duration_minutes)}
        moved={end.minutes}
        rest="moved"
        scale={SCALE}
        student={<End person={student} role={t('Student')} />}
        teacher={<End person={teacher} role={t('Teacher')} />}
        className="mx-auto max-w-full sm:gap-5"
      />
      <p className="text-center text-lg font-semibold">{movedSentence(meeting, end)}</p>
    </div>
  );
}

function End({ person, role }: { person: Meeting['schedule']['student']; role: string }) {
  return (
    <span className="grid max-w-24 justify-items-center leading-snug">
      <Avatar person={person} size="lg" />
      <strong dir="auto" className="mt-1.5 max-w-full truncate text-sm font-semibold">
        <ProfileLink id={person.id} className="text-ink no-underline hover:underline">
          {callName(person)}
        </ProfileLink>
      </strong>
      <span className="text-xs text-ink-2">{role}</span>
    </span>
  );
}
