import { t } from '@skillhour/texts';
import { canJoin, countdownTo, isUpcoming, type SessionState } from '@/exchange/join-window';
import type { Schedule } from '@/exchange/views';
import { Minutes } from '@/ui';
import { JoinButton, joinLabel } from './join-button';

/** The countdown and the button that opens the room in a new tab (specification 2, "Join control"). */
export function JoinControl({ session, state, now }: { session: Schedule; state: SessionState; now: Date }) {
  const label = joinLabel(session, state, now);
  return (
    <div className="relative grid justify-items-center gap-2.5 text-center">
      {isUpcoming(state) && (
        <p className="font-display text-xl font-bold">
          {t('Starts in: {countdown}', { countdown: countdownTo(session.scheduled_time, now) })}
        </p>
      )}
      <Minutes held={session.request.duration_minutes} className="mx-auto" />
      <JoinButton {...{ session, state, label }} />
      {canJoin(state) && <p className="text-xs text-ink-2">{label}</p>}
    </div>
  );
}
