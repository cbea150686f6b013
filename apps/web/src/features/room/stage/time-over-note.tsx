import { t } from '@skillhour/texts';
import { describeNotMet, useNoShowShare } from '../ending';
import { useStore, type Meeting } from '../shared';
import type { RoomSession } from '../session';

/** Shown when the time is over but not settled yet: where the minutes will go, and that the member need not wait. */
export function TimeOverNote({ meeting, session }: { meeting: Meeting; session: RoomSession }) {
  const { timeIsOver, neverMet } = useStore(session);
  const share = useNoShowShare(meeting, timeIsOver && neverMet && meeting.role === 'teacher');
  return (
    <span role="status" className="contents">
      {timeIsOver && (
        <span className="rounded-[1.2rem] bg-stage/88 px-3.5 py-1.5 text-sm font-semibold">
          {neverMet
            ? describeNotMet(meeting, share)
            : t('The time is over. What you spent together is being settled.')}
        </span>
      )}
    </span>
  );
}
