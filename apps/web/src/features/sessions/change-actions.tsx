import { t } from '@skillhour/texts';
import { CalendarSync, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Schedule } from '@/exchange/views';
import { Button, lazyDialog } from '@/ui';

const CancelDialog = lazyDialog(() => import('./cancel-dialog'));
const RescheduleDialog = lazyDialog(() => import('./reschedule-dialog'));

interface ChangeActionsProps {
  session: Schedule;
  /** Whether the reader is the teacher. */
  teaching: boolean;
  /** Current time by the server's clock. */
  now: Date;
}

/** Buttons to reschedule or cancel a session before it begins. */
export function ChangeActions({ session, teaching, now }: ChangeActionsProps) {
  const [openDialog, setOpenDialog] = useState<'cancel' | 'reschedule'>();
  const dialog = { session, teaching, now, onOpenChange: () => setOpenDialog(undefined) };
  return (
    <>
      <Button size="small" icon={<CalendarSync aria-hidden />} onClick={() => setOpenDialog('reschedule')}>
        {t('Reschedule')}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<CircleX aria-hidden />}
        onClick={() => setOpenDialog('cancel')}
      >
        {t('Cancel session')}
      </Button>
      <CancelDialog {...dialog} open={openDialog === 'cancel'} />
      <RescheduleDialog key={session.scheduled_time} {...dialog} open={openDialog === 'reschedule'} />
    </>
  );
}
