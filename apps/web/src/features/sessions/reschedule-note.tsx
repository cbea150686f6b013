import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCommand } from '@/api';
import { formatTimes, withLocalTimes } from '@/exchange/local-time';
import { otherPartyClock } from '@/exchange/session-zones';
import { TwoTimes } from '@/exchange/two-times';
import type { Schedule } from '@/exchange/views';
import { Button, formatDayAndTime, formatShortDay, fullNameOf, Note, toast } from '@/ui';
import { refetchSession } from './refetch-session';

interface RescheduleNoteProps {
  session: Schedule;
  reschedule: NonNullable<Schedule['reschedule']>;
  teaching: boolean;
}

/** A pending reschedule request. The other party can accept or decline it, and its author can withdraw it. */
export function RescheduleNote({ session, reschedule, teaching }: RescheduleNoteProps) {
  const [busy, setBusy] = useState<'AC' | 'RE'>();
  const answer = useCommand('exchange.session.answer_reschedule');
  const { by, scheduled_time, timezone, reason } = reschedule;
  const isOwn = (by === 'teacher') === teaching;
  const name = fullNameOf(teaching ? session.student : session.teacher);
  const proposedZone = by === 'teacher' ? { timezone } : { student_timezone: timezone };
  const other = otherPartyClock({ ...session, ...proposedZone }, teaching);
  const time = { at: scheduled_time, minutes: session.request.duration_minutes, other };
  const values = { name, day: formatShortDay(scheduled_time) };

  const send = async (status: 'AC' | 'RE') => {
    setBusy(status);
    try {
      await answer({ id: session.id, status, scheduled_time });
      toast.success(
        status === 'AC'
          ? t('The session is now {times}.', { times: formatTimes({ ...time, dated: true }) })
          : isOwn
            ? t('Withdrawn. The session stays at its time.')
            : t('Declined. The session stays at its time.'),
      );
    } catch (error) {
      toast.error(withLocalTimes(errorMessageOf(error, t('An error occurred. Please try again.'))));
    }
    await refetchSession();
    setBusy(undefined);
  };

  return (
    <Note kind="info">
      <div className="grid gap-3">
        <p>
          {isOwn
            ? t('You asked {name} to move it to {day}.', values)
            : t('{name} would like to move it to {day}.', values)}
        </p>
        <TwoTimes {...time} />
        {reason && (
          <p dir="auto" className="text-ink-2 wrap-anywhere">
            {reason}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {!isOwn && (
            <Button
              size="small"
              variant="primary"
              busy={busy === 'AC' && t('One moment...')}
              disabled={busy === 'RE'}
              onClick={() => void send('AC')}
            >
              {t('Accept {time}', { time: formatDayAndTime(scheduled_time) })}
            </Button>
          )}
          <Button
            size="small"
            busy={busy === 'RE' && t('One moment...')}
            disabled={busy === 'AC'}
            onClick={() => void send('RE')}
          >
            {isOwn ? t('Withdraw') : t('Decline')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
