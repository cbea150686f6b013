import { t } from '@skillhour/texts';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/routing';
import { Button, Note } from '@/ui';
// Not loaded lazily: a lost connection must not prevent a member from ending the call.
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { AloneDialog } from './alone-dialog';
import { ChargeLess } from './charge-less';
import { chargeableMinutes, describeMoves } from './describe-minutes';
import { peerOf, useStore, type Meeting } from '../shared';
import type { RoomSession } from '../session';

interface Props {
  meeting: Meeting;
  session: RoomSession;
  /** Whether the member pressed End, or tried to leave and stayed. */
  open: boolean;
  stayed: boolean;
  /** Whether the member is alone and nothing can be settled, so that they can only leave or wait. */
  alone: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialogs for ending a call: one participant asks, the other accepts. A member who is alone leaves or waits. */
export function EndCallDialogs(props: Props) {
  const { session, open, alone, onOpenChange } = props;
  const { endRequestedBy } = useStore(session);
  const isAnyOpen = open || endRequestedBy !== undefined;
  // Before the first paint, because the dialogs state the minutes.
  useLayoutEffect(() => {
    if (isAnyOpen) session.requestTime();
  }, [isAnyOpen, session]);
  const close = (next: boolean) => {
    session.ending.withdraw();
    session.ending.clearError();
    onOpenChange(next);
  };
  return (
    <>
      <EndCallDialog {...props} open={open && !alone} onOpenChange={close} />
      <AloneDialog {...props} open={open && alone} onOpenChange={close} />
      <EndRequestDialog {...props} />
    </>
  );
}

function EndCallDialog({ meeting, session, open, stayed, onOpenChange }: Props) {
  const { isRequestingEnd, ending, endError, peerPresent, end, endRequestedBy } = useStore(session);
  const navigate = useNavigate();
  const { name } = peerOf(meeting);
  const moves = useMoves(meeting, session);
  return (
    <ConfirmDialog
      open={open && !end && !endRequestedBy}
      onOpenChange={onOpenChange}
      title={isRequestingEnd ? t('End Call Request') : t('End Call?')}
      description={
        isRequestingEnd
          ? t('Waiting for {name} to agree.', { name })
          : describeEnding(name, peerPresent, moves)
      }
      confirm={peerPresent ? t('Ask to end') : t('End Call')}
      cancel={isRequestingEnd ? t('Back to the call') : t('Cancel')}
      busy={ending && t('Ending...')}
      waiting={isRequestingEnd && t('Asking...')}
      danger
      autoOpened={stayed}
      onConfirm={() => void session.ending.requestEnd()}
    >
      {stayed && !isRequestingEnd && <StayedNote meeting={meeting} />}
      {meeting.role === 'teacher' && <ChargeLess meeting={meeting} session={session} disabled={ending} />}
      {endError && (
        <Note
          kind="error"
          action={
            <Button size="small" onClick={() => void navigate(paths.sessions())}>
              {t('Leave')}
            </Button>
          }
        >
          {endError}
        </Note>
      )}
    </ConfirmDialog>
  );
}

/** Explains that a session can be rated only after its call has ended. */
const StayedNote = ({ meeting }: { meeting: Meeting }) => (
  <Note kind="info">
    {t(
      'The session isn’t over, and closing the window doesn’t end it. You can rate {name} once the call has ended.',
      { name: peerOf(meeting).name },
    )}
  </Note>
);

const describeEnding = (name: string, peerPresent: boolean, moves: string): string =>
  peerPresent
    ? t('We ask {name} to agree. This disconnects you both. {moves}', { name, moves })
    : t('{name} is not here. {moves}', { name, moves });

/** Returns where the minutes go: those together, or fewer if the teacher chose so. */
function useMoves(meeting: Meeting, session: RoomSession): string {
  const { charge, measured } = useStore(session);
  return describeMoves(
    meeting,
    charge ?? (measured === undefined ? undefined : chargeableMinutes(meeting, measured)),
  );
}

const describeCharge = (meeting: Meeting, minutes: number): string =>
  t(
    '{name} charges less: {minutes, plural, =0 {no minutes move} one {# minute moves} other {# minutes move}}, the rest comes back to you.',
    { name: peerOf(meeting).name, minutes },
  );

function EndRequestDialog({ meeting, session }: Props) {
  const { endRequestedBy, endRequestCharge, ending, endError } = useStore(session);
  const moves = useMoves(meeting, session);
  const { name, person } = peerOf(meeting);
  const reject = () => session.ending.reject(person.id);
  return (
    <ConfirmDialog
      open={endRequestedBy !== undefined}
      onOpenChange={(open) => !open && reject()}
      title={t('End Call Request')}
      description={t('{name} would like to end the call.', { name })}
      confirm={t('Accept')}
      cancel={t('Reject')}
      busy={ending && t('Ending...')}
      autoOpened
      onConfirm={() => void session.ending.accept()}
    >
      <p className="text-sm text-ink-2">
        {endRequestCharge === undefined ? moves : describeCharge(meeting, endRequestCharge)}
      </p>
      {meeting.role === 'teacher' && <ChargeLess meeting={meeting} session={session} disabled={ending} />}
      {endError && <Note kind="error">{endError}</Note>}
    </ConfirmDialog>
  );
}
