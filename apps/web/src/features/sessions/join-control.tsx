import { t } from '@skillhour/texts';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call, tellFailure } from '@/api';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { Button, Minutes, relativeTime, toast } from '@/ui';
import { canJoin, countdownTo, type SessionState } from './join-window';

/** The countdown and the button that opens the room in a new tab (specification 2, "Join control"). */
export function JoinControl({ session, state, now }: { session: Schedule; state: SessionState; now: Date }) {
  const [joining, setJoining] = useState(false);
  const soon = relativeTime(session.scheduled_time, now);
  const label =
    state === 'running' ? t('Session in progress') : state === 'ended' ? t('Session ended') : soon;

  const join = async () => {
    setJoining(true);
    // Opened by the click itself: a tab opened after the answer would be blocked.
    const tab = window.open('', '_blank');
    try {
      const { meeting_id: meetingId } = await call('exchange.meeting.join', { scheduleId: session.id });
      if (!meetingId) throw new Error('no meeting id');
      const address = paths.room(meetingId, session.teacher.id, session.student.id);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch (error) {
      tab?.close();
      if (error instanceof ApiError) tellFailure(error, t('Unable to join meeting. Please try again later.'));
      else toast.error(t('Unable to join meeting: Invalid response format'));
    } finally {
      setJoining(false);
    }
  };

  return (
    <div className="relative grid justify-items-center gap-2.5 text-center">
      {state !== 'running' && state !== 'ended' && (
        <p className="font-display text-xl font-bold">
          {t('Starts in: {countdown}', { countdown: countdownTo(session.scheduled_time, now) })}
        </p>
      )}
      <Minutes held={session.request.duration_minutes} className="mx-auto" />
      {canJoin(state) ? (
        <Button
          variant="primary"
          full
          icon={<Video aria-hidden />}
          busy={joining && t('Joining...')}
          onClick={() => void join()}
        >
          {t('Join Meeting')}
        </Button>
      ) : (
        <Button full disabled>
          {label}
        </Button>
      )}
      {canJoin(state) && <p className="text-xs text-ink-2">{label}</p>}
    </div>
  );
}
