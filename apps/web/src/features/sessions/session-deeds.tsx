import { t } from '@skillhour/texts';
import { CalendarPlus, CalendarSync, CircleX, Repeat } from 'lucide-react';
import { useState } from 'react';
import { call, tellFailure } from '@/api';
import type { Schedule } from '@/exchange/views';
import { Button, cx, lazyDialog } from '@/ui';
import { AgainNextWeek } from './again-next-week';
import { RescheduleNote } from './reschedule-note';

const CancelDialog = lazyDialog(() => import('./cancel-dialog'));
const RescheduleDialog = lazyDialog(() => import('./reschedule-dialog'));

interface SessionDeedsProps {
  session: Schedule;
  /** Whether the reader teaches it. */
  teaching: boolean;
  /** By the server's clock. */
  now: Date;
  className?: string;
}

/** What its two can do about a session: move it or call it off before it begins, keep its time, ask for it again. */
export function SessionDeeds({ session, teaching, now, className }: SessionDeedsProps) {
  const [asked, setAsked] = useState<'cancel' | 'reschedule'>();
  const isOpen = session.status === 'AC' && now.getTime() < Date.parse(session.scheduled_time);
  const isCompleted = session.status === 'CO';
  if (!isOpen && (teaching || !isCompleted)) return null;
  const dialog = { session, teaching, now, onOpenChange: () => setAsked(undefined) };
  return (
    <div className={cx('grid gap-3 border-t border-line pt-4', className)}>
      {isOpen && session.reschedule && (
        <RescheduleNote session={session} reschedule={session.reschedule} teaching={teaching} />
      )}
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <>
            <AddToCalendar session={session} />
            <Button size="small" icon={<CalendarSync aria-hidden />} onClick={() => setAsked('reschedule')}>
              {t('Reschedule')}
            </Button>
            <Button
              size="small"
              variant="danger"
              icon={<CircleX aria-hidden />}
              onClick={() => setAsked('cancel')}
            >
              {t('Cancel session')}
            </Button>
          </>
        ) : (
          <AgainNextWeek session={session} icon={<Repeat aria-hidden />} />
        )}
      </div>
      <CancelDialog {...dialog} open={asked === 'cancel'} />
      <RescheduleDialog key={session.scheduled_time} {...dialog} open={asked === 'reschedule'} />
    </div>
  );
}

/** The session as a file that every calendar takes. */
function AddToCalendar({ session }: { session: Schedule }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [file, { saveFile }] = await Promise.all([
        call('exchange.calendar.read_session', { id: session.id }),
        import('@/ui/save-file'),
      ]);
      saveFile('session.ics', new Blob([file], { type: 'text/calendar' }));
    } catch (error) {
      tellFailure(error, t('The calendar file could not be read.'));
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      icon={<CalendarPlus aria-hidden />}
      busy={busy && t('One moment...')}
      onClick={() => void save()}
    >
      {t('Add to calendar')}
    </Button>
  );
}
