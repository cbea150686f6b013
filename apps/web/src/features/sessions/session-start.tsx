import { t } from '@skillhour/texts';
import { HelpLink } from '@/community/help-link';
import { JoinButton, joinLabel } from '@/exchange/join/join-button';
import { countdownTo, isUpcoming, sessionState, type SessionState } from '@/exchange/join-window';
import { useNow } from '@/exchange/use-now';
import type { Schedule } from '@/exchange/views';
import { Card, formatTime, formatDayAndTime } from '@/ui';

/** The countdown, the join button and when the room opens; hidden once a session is over. */
export function SessionStart({ session }: { session: Schedule }) {
  const isOpen = session.status === 'AC';
  const now = useNow(isOpen);
  if (!isOpen) return null;
  const state = sessionState(session, now);
  const label = joinLabel(session, state, now);
  const upcoming = isUpcoming(state);
  return (
    <Card padded aria-labelledby="start" className="grid gap-3">
      <h2 id="start" className="text-lg">
        {upcoming ? t('Starts in:') : label}
      </h2>
      {upcoming && (
        <p role="timer" className="font-display text-3xl font-bold">
          {countdownTo(session.scheduled_time, now)}
        </p>
      )}
      <JoinButton {...{ session, state, label }} />
      {state === 'open' && <p className="text-center text-xs text-ink-2">{label}</p>}
      <p className="text-sm text-ink-2">{describeRoomTimes(session, state)}</p>
      {state !== 'ended' && <HelpLink article="room-problems">{t('If you can’t join')}</HelpLink>}
    </Card>
  );
}

/** Describes when the room is open, and where the minutes are after it has closed. */
function describeRoomTimes({ opens_at, ends_at }: Schedule, state: SessionState): string {
  switch (state) {
    case 'upcoming':
      return t('The room opens {time}. Waiting inside costs nothing.', { time: formatDayAndTime(opens_at) });
    case 'open':
      return t('The room is open. Waiting inside costs nothing.');
    case 'running':
      return t('The room is open until {time}.', { time: formatTime(ends_at) });
    default:
      return t('The minutes stay on hold until they are settled, a few minutes after the end.');
  }
}
