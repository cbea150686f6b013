import { t } from '@skillhour/texts';
import { CalendarSync, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Schedule } from '@/exchange/views';
import { Button, lazyDialog } from '@/ui';

const CancelDialog = lazyDialog(() => import('./cancel-dialog'));
const RescheduleDialog = lazyDialog(() => import('./reschedule-dialog'));

interface ChangeDeedsProps {
  session: Schedule;
  /** Whether the reader is the teacher. */
  teaching: boolean;
  /** Current time by the server's clock. */
  now: Date;
}

/** Buttons to reschedule or cancel a session before it begins. */
export function ChangeDeeds({ session, teaching, now }: ChangeDeedsProps) {
  const [asked, setAsked] = useState<'cancel' | 'reschedule'>();
  const dialog = { session, teaching, now, onOpenChange: () => setAsked(undefined) };
  return (
    <>
      <Button size="small" icon={<CalendarSync aria-hidden />} onClick={() => setAsked('reschedule')}>
        {t('Reschedule')}
      </Button>
      <Button size="small" variant="danger" icon={<CircleX aria-hidden />} onClick={() => setAsked('cancel')}>
        {t('Cancel session')}
      </Button>
      <CancelDialog {...dialog} open={asked === 'cancel'} />
      <RescheduleDialog key={session.scheduled_time} {...dialog} open={asked === 'reschedule'} />
    </>
  );
}
