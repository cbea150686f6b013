import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { call, serverNow, showErrorToast } from '@/api';
import { RequestFormDialog } from '@/exchange/new-request';
import type { FormPurpose } from '@/exchange/request-draft';
import type { Schedule } from '@/exchange/views';
import { Button, isFormer } from '@/ui';

/** Button for a new request like the session's, to the same teacher, a week later at the same local time in the session's time zone. */
export function RepeatSession({ session, icon }: { session: Schedule; icon: ReactNode }) {
  const [repeatOf, setRepeatOf] = useState<FormPurpose['repeatOf']>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      const [request, { sameTimeNextWeek }] = await Promise.all([
        call('exchange.request.read', { id: session.request.id }),
        import('@/exchange/next-week'),
      ]);
      const { scheduled_time, timezone } = session;
      const preferred_time = sameTimeNextWeek(scheduled_time, timezone, serverNow());
      setRepeatOf({ ...request, preferred_time });
      setOpen(true);
    } catch (error) {
      showErrorToast(error, t('The request could not be read.'));
    }
    setBusy(false);
  };

  return (
    <>
      <Button size="small" icon={icon} busy={busy && t('One moment...')} onClick={() => void begin()}>
        {t('Again next week')}
      </Button>
      <RequestFormDialog
        open={open}
        onOpenChange={setOpen}
        {...(repeatOf && { repeatOf })}
        {...(!isFormer(session.teacher) && { teacher: session.teacher })}
      />
    </>
  );
}
