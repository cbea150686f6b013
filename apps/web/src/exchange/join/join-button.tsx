import { t } from '@skillhour/texts';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call, showErrorToast } from '@/api';
import { canJoin, type SessionState } from '@/exchange/join-window';
import { formatTimeUntil } from '@/exchange/time-until';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { Button, ButtonLink, toast } from '@/ui';

/** Returns the label that replaces "Join Meeting" while the room is closed, and is shown beside it while the room is open. */
export function joinLabel({ scheduled_time: at }: Schedule, state: SessionState, now: Date): string {
  if (state === 'running') return t('Session in progress');
  return state === 'ended' ? t('Session ended') : formatTimeUntil(at, now);
}

interface JoinButtonProps {
  session: Schedule;
  state: SessionState;
  /** Label while the room is closed. */
  label: string;
}

/** Button that opens the room in a new tab; disabled while the room is closed. A session at a place has no room. */
export function JoinButton({ session, state, label }: JoinButtonProps) {
  const [joining, setJoining] = useState(false);

  const join = async () => {
    setJoining(true);
    // The tab is opened directly by the click. Browsers would block a tab opened after the response.
    const tab = window.open('', '_blank');
    try {
      const { meeting_id: meetingId } = await call('exchange.meeting.join', { scheduleId: session.id });
      if (!meetingId) throw new Error('no meeting id');
      const address = paths.room(meetingId, session.teacher.id, session.student.id);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch (error) {
      tab?.close();
      if (error instanceof ApiError)
        showErrorToast(error, t('Unable to join meeting. Please try again later.'));
      else toast.error(t('Unable to join meeting: Invalid response format'));
    } finally {
      setJoining(false);
    }
  };

  if (session.at_place)
    return (
      <ButtonLink to={paths.session(session.id)} className="w-full">
        {t('Details')}
      </ButtonLink>
    );
  const icon = <Video aria-hidden />;
  return canJoin(state) ? (
    <Button variant="primary" full icon={icon} busy={joining && t('Joining...')} onClick={() => void join()}>
      {t('Join Meeting')}
    </Button>
  ) : (
    <Button full disabled icon={icon}>
      {label}
    </Button>
  );
}
