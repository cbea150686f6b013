import { t } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/routing';
import { Button, Note } from '@/ui';
// Not loaded lazily: a lost connection must not prevent a member from ending the call.
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ChargeLess } from './charge-less';
import { peerOf, useStore, type Meeting } from '../shared';
import type { RoomSession } from '../session';

interface Props {
  meeting: Meeting;
  session: RoomSession;
  /** Whether the member pressed End, or tried to leave and stayed. */
  open: boolean;
  stayed: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialogs for ending a call: one participant asks, the other accepts. */
export function EndCallDialogs(props: Props) {
  return (
    <>
      <EndCallDialog {...props} />
      <EndRequestDialog {...props} />
    </>
  );
}

function EndCallDialog({ meeting, session, open, stayed, onOpenChange }: Props) {
  const { isRequestingEnd, ending, endError, peerPresent, end, endRequestedBy, charge } = useStore(session);
  const navigate = useNavigate();
  const { name } = peerOf(meeting);
  const close = (next: boolean) => {
    session.ending.withdraw();
    session.ending.clearError();
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open && !end && !endRequestedBy}
      onOpenChange={close}
      title={isRequestingEnd ? t('End Call Request') : t('End Call?')}
      description={
        isRequestingEnd
          ? t('Waiting for {name} to agree.', { name })
          : describeEnding(meeting, peerPresent, charge)
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

function describeEnding(meeting: Meeting, peerPresent: boolean, charge: number | undefined): string {
  const values = { name: peerOf(meeting).name, moves: describeMoves(meeting, charge) };
  return peerPresent
    ? t('We ask {name} to agree. This disconnects you both. {moves}', values)
    : t('{name} is not here. {moves}', values);
}

/** Describes where the minutes go when the call ends. `charge`: fewer minutes than measured, as the teacher chose. */
function describeMoves(meeting: Meeting, charge: number | undefined): string {
  const { name } = peerOf(meeting);
  if (charge !== undefined) {
    return t(
      '{charge, plural, =0 {No minutes move} one {# minute moves} other {# minutes move}} to you, the rest goes back to {name}.',
      { charge, name },
    );
  }
  return meeting.role === 'student'
    ? t('The minutes you spent together move to {name}, the rest comes back to you.', { name })
    : t('The minutes you spent together move to you, the rest goes back to {name}.', { name });
}

const describeCharge = (meeting: Meeting, minutes: number): string =>
  t(
    '{name} charges less: {minutes, plural, =0 {no minutes move} one {# minute moves} other {# minutes move}}, the rest comes back to you.',
    { name: peerOf(meeting).name, minutes },
  );

function EndRequestDialog({ meeting, session }: Props) {
  const { endRequestedBy, endRequestCharge, charge, ending, endError } = useStore(session);
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
        {endRequestCharge === undefined
          ? describeMoves(meeting, charge)
          : describeCharge(meeting, endRequestCharge)}
      </p>
      {meeting.role === 'teacher' && <ChargeLess meeting={meeting} session={session} disabled={ending} />}
      {endError && <Note kind="error">{endError}</Note>}
    </ConfirmDialog>
  );
}
