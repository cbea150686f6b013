import { SessionHandover } from '@/exchange/session-handover';
import { describeMovedMinutes, type Meeting, type RoomEnd } from '../shared';
import { durationOf } from '../session';

const SCALE = 2.2;

/** Shows in beads and in a sentence where the minutes are now. */
export const Receipt = ({ meeting, end }: { meeting: Meeting; end: RoomEnd }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <SessionHandover
      {...{ student: meeting.schedule.student, teacher: meeting.schedule.teacher }}
      total={durationOf(meeting.request.duration_minutes)}
      moved={end.minutes}
      rest="moved"
      scale={SCALE}
    />
    <p className="text-center text-lg font-semibold">{describeMovedMinutes(meeting, end)}</p>
  </div>
);
