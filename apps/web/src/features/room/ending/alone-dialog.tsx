import { t } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { MessageLink } from '@/entities/member';
import { usePast } from '@/exchange/use-now-at';
import { paths } from '@/routing';
import { formatTime } from '@/ui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { peerOf, useStore, type Meeting } from '../shared';
import type { RoomSession, RoomState } from '../session';
import { describeNotMet } from './describe-minutes';
import { useNoShowShare } from './use-no-show-share';

interface Props {
  meeting: Meeting;
  session: RoomSession;
  open: boolean;
  stayed: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog for a member who presses End while alone: nothing can be settled yet, so they leave or keep waiting. */
export function AloneDialog({ meeting, session, open, stayed, onOpenChange }: Props) {
  const state = useStore(session);
  const navigate = useNavigate();
  const share = useNoShowShare(meeting, open);
  const noShow = useNoShowNote(meeting, share);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('End Call?')}
      description={describeWaiting(meeting, state, share)}
      confirm={t('Leave')}
      cancel={state.timeIsOver ? t('Cancel') : t('Keep waiting')}
      autoOpened={stayed}
      onConfirm={() => void navigate(paths.sessions())}
    >
      {noShow && !state.notBegun && !state.timeIsOver && <p className="text-sm text-ink-2">{noShow}</p>}
      {/* In a new tab, because a member who waits must stay in the room. */}
      <MessageLink id={peerOf(meeting).person.id} target="_blank" className="justify-self-start" />
    </ConfirmDialog>
  );
}

function describeWaiting(meeting: Meeting, { timeIsOver, notBegun }: RoomState, share: number): string {
  const time = formatTime(meeting.schedule.ends_at);
  if (timeIsOver) return describeNotMet(meeting, share);
  return notBegun
    ? t('The session hasn’t started, so nothing moves yet. Leave, or keep waiting until {time}.', { time })
    : t('Nothing moves. Leave, or keep waiting until {time}.', { time });
}

/** Returns what the absence of the student costs: what waiting earns a teacher, or what leaving early costs a student. */
function useNoShowNote(meeting: Meeting, share: number): string | undefined {
  const hasStarted = usePast(meeting.schedule.scheduled_time);
  const values = { name: peerOf(meeting).name, share };
  if (share === 0) return undefined;
  if (meeting.role === 'teacher') {
    return t(
      'If {name} doesn’t come and you waited from the start, {share, plural, one {# minute moves} other {# minutes move}} to you.',
      values,
    );
  }
  // A teacher who comes after the start earns nothing by waiting.
  return hasStarted
    ? undefined
    : t(
        'If you leave and {name} waits for you from the start, {share, plural, one {# minute moves} other {# minutes move}} to {name}.',
        values,
      );
}
