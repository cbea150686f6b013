import { CancelForm, cancelTerms } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { HelpLink } from '@/community/help-link';
import { usePayableMinutes } from '@/exchange/payable-minutes';
import type { Schedule } from '@/exchange/views';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, fullNameOf, Minutes, TextArea, toast } from '@/ui';
import { refetchSession } from './refetch-session';
import { formatTerms } from './format-terms';

export interface SessionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Schedule;
  teaching: boolean;
  /** Current time by the server's clock. */
  now: Date;
}

const FORM = 'cancel-session';
const resolver = contractResolver<{ reason: string }, { reason: string }>(CancelForm);
const { max } = limitsOf(CancelForm.shape.reason);

/** Dialog to cancel a session. Shows the cancellation terms that apply at the moment, and sends them with the request. */
export default function CancelDialog({ open, ...props }: SessionDialogProps) {
  return open && <Cancel {...props} />;
}

function Cancel({ onOpenChange, session, teaching, now }: Omit<SessionDialogProps, 'open'>) {
  const [formError, setFormError] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const cancel = useCommand('exchange.session.cancel');
  const { scheduled_time, request } = session;
  const planned = { startsAtMs: Date.parse(scheduled_time), durationMinutes: request.duration_minutes };
  const termsFor = (payable?: number) =>
    cancelTerms(planned, teaching ? 'teacher' : 'student', now.getTime(), payable);
  const terms = termsFor(usePayableMinutes(session, termsFor().minutes > 0));
  const otherName = fullNameOf(teaching ? session.student : session.teacher);

  const onSubmit = handleSubmit(async ({ reason }) => {
    setFormError(undefined);
    try {
      await cancel({ id: session.id, reason, notice: terms.notice, minutes: terms.minutes });
      toast.success(t('Session cancelled.'));
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, ['reason'], setError))
        setFormError(errorMessageOf(error, t('An error occurred. Please try again.')));
    }
    await refetchSession();
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={isDirty}
      dismissible={!isSubmitting}
      title={t('Cancel this session?')}
      description={formatTerms(terms, { teaching, name: otherName })}
      actions={
        <>
          <DialogCancel>{t('Keep it')}</DialogCancel>
          <Button type="submit" form={FORM} variant="danger-solid" busy={isSubmitting && t('Cancelling...')}>
            {t('Cancel session')}
          </Button>
        </>
      }
    >
      <Minutes moved={terms.released} available={terms.minutes} />
      <HelpLink article="cancelling">{t('The rules for cancelling')}</HelpLink>
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
        <FormError>{formError}</FormError>
        <TextArea
          label={t('Why')}
          hint={t('{name} will see it.', { name: otherName })}
          rows={3}
          maxLength={max}
          dir="auto"
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
