import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '@/api';
import { LazyRatingDialog } from '@/exchange/rating/lazy-rating-dialog';
import { NothingToRate } from '@/exchange/rating/nothing-to-rate';
import { paths } from '@/routing';
import { Bead, Button, ButtonLink, Card, formatDayAndTime, Dialog } from '@/ui';
import { peerOf, type Meeting, type RoomEnd } from '../shared';
import { Receipt } from './receipt';
import { CloseWindowNote } from './close-window-note';

/** How a session ended just now in this window: its time ran out, or both agreed. */
type Over = 'timeIsOver' | 'agreed';

/** Page after a session: the moved minutes and the last thing to do. `over` is set if the session ended just now. */
export function SessionOver({
  meeting,
  end,
  over,
}: {
  meeting: Meeting;
  end: RoomEnd;
  over?: Over | undefined;
}) {
  const completed = end.status === 'CO';
  const [later, setLater] = useState(false);
  const { data: session, error } = useCall(
    'exchange.session.read',
    completed ? { id: meeting.schedule.id } : null,
  );
  const isTooShort = session?.too_short === true;
  const canRate = completed && meeting.role === 'student' && !meeting.schedule.rated && !isTooShort;
  const rating = canRate && !later && (session?.status === 'CO' || error !== undefined);
  const { name } = peerOf(meeting);
  const isTeachers = completed && meeting.role === 'teacher';
  return (
    <main className="mx-auto grid min-h-dvh max-w-[46rem] grid-cols-[minmax(0,1fr)] content-center p-4">
      <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:p-8!">
        <header className="text-center">
          <h1>
            {completed ? t('Your session with {name} is over', { name }) : t('This session was cancelled')}
          </h1>
          <p dir="auto" className="mt-1 text-ink-2">
            {meeting.request.title}
          </p>
        </header>
        <Receipt meeting={meeting} end={end} />
        {completed && <Facts meeting={meeting} end={end} />}
        {isTooShort && <NothingToRate />}
        {isTeachers && over === 'agreed' && <CloseWindowNote />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.account()} variant="primary">
            {t('See your minutes')}
          </ButtonLink>
          <ButtonLink to={paths.session(meeting.schedule.id)}>{t('Everything about it')}</ButtonLink>
          <ButtonLink to={paths.sessions()}>{t('Your sessions')}</ButtonLink>
        </div>
      </Card>
      {isTeachers && over === 'timeIsOver' && <TimeCompleted meeting={meeting} end={end} />}
      <LazyRatingDialog
        session={meeting.schedule}
        person={peerOf(meeting).person}
        open={rating}
        onOpenChange={(open) => setLater(!open)}
        autoOpened
      >
        <Receipt meeting={meeting} end={end} />
      </LazyRatingDialog>
    </main>
  );
}

/** The session's minutes as a receipt: held, moved and returned. */
function Facts({ meeting, end }: { meeting: Meeting; end: RoomEnd }) {
  const { schedule, request, role } = meeting;
  const { name } = peerOf(meeting);
  return (
    <dl className="grid gap-2.5 border-y border-dashed border-line py-5">
      <Fact term={t('Session')}>{formatDayAndTime(schedule.scheduled_time)}</Fact>
      <Fact term={t('Was on hold')} bead="held">
        {t('{minutes, number} min', { minutes: request.duration_minutes })}
      </Fact>
      <Fact term={t('Moved, rounded up')} bead="available">
        {t('{minutes, number} min', { minutes: end.minutes })}
      </Fact>
      <Fact term={role === 'student' ? t('Back to you') : t('Back to {name}', { name })}>
        {t('{minutes, number} min', { minutes: end.released })}
      </Fact>
    </dl>
  );
}

function Fact({ term, bead, children }: { term: string; bead?: 'held' | 'available'; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex items-center gap-2.5 text-ink-2">
        {bead && <Bead state={bead} />}
        {term}
      </dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}

function TimeCompleted({ meeting, end }: { meeting: Meeting; end: RoomEnd }) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => {
    window.close();
    // Only a window opened by a script can close itself.
    void navigate(paths.sessions('teaching'));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      autoOpened
      title={t('Session Time Completed')}
      description={t('The scheduled session time has ended. You can now close this window.')}
      actions={
        <Button variant="primary" onClick={close}>
          {t('Close Session')}
        </Button>
      }
    >
      <Receipt meeting={meeting} end={end} />
    </Dialog>
  );
}
