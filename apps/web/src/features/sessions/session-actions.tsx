import { Repeat } from 'lucide-react';
import type { Schedule } from '@/exchange/views';
import { cx } from '@/ui';
import { AddToCalendar } from './add-to-calendar';
import { RepeatSession } from './repeat-session';
import { ChangeActions } from './change-actions';
import { RescheduleNote } from './reschedule-note';

interface SessionActionsProps {
  session: Schedule;
  /** Whether the reader is the teacher. */
  teaching: boolean;
  /** Current time by the server's clock. */
  now: Date;
  className?: string;
}

/** Actions of both parties: to reschedule, cancel or export the session before it begins, and for the student to repeat it afterwards. */
export function SessionActions({ session, teaching, now, className }: SessionActionsProps) {
  const isOpen = session.status === 'AC' && now.getTime() < Date.parse(session.scheduled_time);
  const isCompleted = session.status === 'CO';
  if (!isOpen && (teaching || !isCompleted)) return null;
  return (
    <div className={cx('grid gap-3 border-t border-line pt-4', className)}>
      {isOpen && session.reschedule && (
        <RescheduleNote session={session} reschedule={session.reschedule} teaching={teaching} />
      )}
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <>
            <AddToCalendar session={session} size="small" />
            <ChangeActions {...{ session, teaching, now }} />
          </>
        ) : (
          <RepeatSession session={session} icon={<Repeat aria-hidden />} />
        )}
      </div>
    </div>
  );
}
