import { Avatar, Handover } from '@/ui';
import { movedSentence, type Meeting } from './meeting';
import { durationOf } from './room-clock';
import type { RoomEnd } from './room-session';

/** Where the minutes are now, in beads and in a sentence. */
export function Receipt({ meeting, end }: { meeting: Meeting; end: RoomEnd }) {
  const { student, teacher } = meeting.schedule;
  return (
    <div className="grid gap-3">
      <Handover
        total={durationOf(meeting.request.duration_minutes)}
        moved={end.minutes}
        rest="moved"
        student={<Avatar person={student} size="sm" alone />}
        teacher={<Avatar person={teacher} size="sm" alone />}
      />
      <p className="text-lg font-semibold">{movedSentence(meeting, end)}</p>
    </div>
  );
}
