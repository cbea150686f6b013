import { t } from '@skillhour/texts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, showErrorToast } from '@/api';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { Button, type ButtonProps } from '@/ui';
import { LazyMenu } from '@/ui/lazy-menu';
import { calendarLinksOf } from './add-to-calendar-links';

/** Adds the session to the reader's own calendar: as an iCalendar file, on the web, or with all others by subscription. */
export function AddToCalendar({ session, size }: { session: Schedule } & Pick<ButtonProps, 'size'>) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
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
  const openIn = (calendar: 'google' | 'outlook') =>
    window.open(calendarLinksOf(session, window.location.origin)[calendar], '_blank', 'noopener,noreferrer');
  return (
    <LazyMenu
      label={t('Add to calendar')}
      items={[
        { key: 'file', label: t('Download (.ics)'), onSelect: () => void save() },
        { key: 'google', label: t('Google Calendar (new tab)'), onSelect: () => openIn('google') },
        { key: 'outlook', label: t('Outlook (new tab)'), onSelect: () => openIn('outlook') },
        {
          key: 'feed',
          label: t('Subscribe to all my sessions'),
          onSelect: () => void navigate(paths.settings('calendar')),
        },
      ]}
    >
      <Button size={size} icon={<CalendarPlus aria-hidden />} busy={busy && t('One moment...')}>
        {t('Add to calendar')}
      </Button>
    </LazyMenu>
  );
}
