import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCommand } from '@/api';
import type { Schedule } from '@/exchange/views';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, TextField, toast } from '@/ui';
import { refetchSession } from '../refetch-session';

interface EndDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Schedule;
  teaching: boolean;
  otherName: string;
  /** Whether the other party has asked to end it, so that this settles it. */
  isAsked: boolean;
  /** Minutes measured so far. */
  minutes: number;
}

/** Dialog to end a session at a place. The teacher may charge less than the time together. */
export default function EndDialog({ open, ...props }: EndDialogProps) {
  return open && <End {...props} />;
}

function End({ onOpenChange, session, teaching, otherName, isAsked, minutes }: Omit<EndDialogProps, 'open'>) {
  const [charge, setCharge] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const end = useCommand('exchange.session.end');

  const submit = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const { status } = await end({
        id: session.id,
        ...(charge.trim() !== '' && { charge_minutes: charge }),
      });
      if (status === 'CO') toast.success(t('Session ended.'));
      onOpenChange(false);
    } catch (error) {
      setProblem(errorMessageOf(error, t('An error occurred. Please try again.')));
    }
    setSending(false);
    await refetchSession();
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={charge !== ''}
      dismissible={!isSending}
      title={t('End this session?')}
      description={
        isAsked
          ? t(
              '{minutes, plural, one {# minute moves} other {# minutes move}} to the teacher, the rest goes back.',
              {
                minutes,
              },
            )
          : t('{name} has to agree. Until then the clock keeps running.', { name: otherName })
      }
      actions={
        <>
          <DialogCancel>{t('Keep going')}</DialogCancel>
          <Button variant="primary" busy={isSending && t('Ending...')} onClick={() => void submit()}>
            {isAsked ? t('End and settle') : t('End session')}
          </Button>
        </>
      }
    >
      <FormError>{problem}</FormError>
      {teaching && (
        <TextField
          label={t('Charge less (minutes)')}
          hint={t('From 0 to {minutes, number}. Leave it empty to charge the time together.', { minutes })}
          type="number"
          inputMode="numeric"
          min={0}
          max={minutes}
          value={charge}
          onChange={({ target }) => setCharge(target.value)}
        />
      )}
    </Dialog>
  );
}
