import { t } from '@skillhour/texts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { call, showErrorToast } from '@/api';
import type { Schedule } from '@/exchange/views';
import { Button, type ButtonProps } from '@/ui';

/** Downloads the session as an iCalendar file. */
export function AddToCalendar({ session, size }: { session: Schedule } & Pick<ButtonProps, 'size'>) {
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
      showErrorToast(error, t('We couldn’t load the calendar file.'));
    }
    setBusy(false);
  };
  return (
    <Button
      size={size}
      icon={<CalendarPlus aria-hidden />}
      busy={busy && t('One moment...')}
      onClick={() => void save()}
    >
      {t('Add to calendar')}
    </Button>
  );
}
