import { noShowMinutes } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { usePayableMinutes } from '@/exchange/payable-minutes';
import { peerOf, useStore, type Meeting } from '../shared';
import { durationOf, type RoomSession } from '../session';

/** Shown when the time is over but not settled yet: where the minutes will go, and that the member need not wait. */
export function TimeOverNote({ meeting, session }: { meeting: Meeting; session: RoomSession }) {
  const { timeIsOver, neverMet } = useStore(session);
  const payable = usePayableMinutes(meeting.schedule, timeIsOver && neverMet && meeting.role === 'teacher');
  return (
    <span role="status" className="contents">
      {timeIsOver && (
        <span className="rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold">
          {neverMet
            ? describeNotMet(meeting, payable)
            : t('The time is over. What you spent together is being settled.')}
        </span>
      )}
    </span>
  );
}

function describeNotMet(meeting: Meeting, payable = Infinity): string {
  const { name } = peerOf(meeting);
  const minutes = durationOf(meeting.request.duration_minutes);
  return meeting.role === 'teacher'
    ? t(
        'The time is over, and you did not meet {name}. The session is settled some ten minutes after its end: if you waited from its start, {share, plural, one {# minute moves} other {# minutes move}} to you. You need not stay.',
        { name, share: Math.min(noShowMinutes(minutes), payable) },
      )
    : t(
        'The time is over, and you did not meet {name}. The session is settled some ten minutes after its end: unless {name} waited for you from its start, all {minutes, number} minutes come back to you. You need not stay.',
        { name, minutes },
      );
}
