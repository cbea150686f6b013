import { t } from '@skillhour/texts';
import { useController, useForm, useWatch } from 'react-hook-form';
import { RescheduleForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { withLocalTimes } from '@/exchange/local-time';
import { deviceTimeZone } from '@/ui/zone-names';
import { SessionTimeFields } from '@/exchange/picker';
import { FormError, useFormError } from '@/forms/form-error';
import { otherPartyClock } from '@/exchange/session-zones';
import { TwoTimes } from '@/exchange/two-times';
import { Button, Dialog, DialogCancel, fullNameOf, TextArea, toast } from '@/ui';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';
import type { SessionDialogProps } from './cancel-dialog';
import { refetchSession } from './refetch-session';

type RescheduleContent = z.output<typeof RescheduleForm>;
/** Field values of the form as text. The time is in ISO 8601, regardless of the displayed time zone. */
type RescheduleFields = Record<keyof RescheduleContent, string>;

const rescheduleFieldNames = Object.keys(RescheduleForm.shape) as (keyof RescheduleFields)[];
const reasonLimits = limitsOf(RescheduleForm.shape.reason);

/** Validates the form with the contract's rules. */
const rescheduleResolver = contractResolver<RescheduleFields, RescheduleContent>(RescheduleForm);

const FORM = 'reschedule-session';

/** Dialog to propose another time. The session keeps its time until the other party accepts. */
export default function RescheduleDialog({ open, ...props }: SessionDialogProps) {
  return open && <Reschedule {...props} />;
}

function Reschedule({ onOpenChange, session, teaching }: Omit<SessionDialogProps, 'open'>) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: rescheduleResolver,
    defaultValues: {
      scheduled_time: session.scheduled_time,
      timezone: deviceTimeZone(),
      reason: '',
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const time = useController({ control, name: 'scheduled_time' });
  const zone = useController({ control, name: 'timezone' });
  const [formError, setFormError] = useFormError(useWatch({ control }));
  const propose = useCommand('exchange.session.reschedule');
  const otherParty = teaching ? session.student : session.teacher;
  const name = fullNameOf(otherParty);

  const onSubmit = handleSubmit(async (content) => {
    setFormError(undefined);
    try {
      await propose({ id: session.id, ...content });
      toast.success(t('Request sent to {name}.', { name }));
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, rescheduleFieldNames, setError))
        setFormError(withLocalTimes(errorMessageOf(error, t('An error occurred. Please try again.'))));
    }
    await refetchSession();
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width="broad"
      dismissible={!isSubmitting}
      isDirty={isDirty}
      title={t('Reschedule')}
      description={
        <>
          <p>{t('The session stays at its time until {name} accepts another one.', { name })}</p>
          <TwoTimes
            at={session.scheduled_time}
            minutes={session.request.duration_minutes}
            other={otherPartyClock(session, teaching)}
            dated
          />
        </>
      }
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting && t('Sending...')}>
            {t('Ask {name}', { name })}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <SessionTimeFields request={session.request} {...{ otherParty, time, zone }}>
          <FormError>{formError}</FormError>
          <TextArea
            label={t('Why')}
            rows={2}
            maxLength={reasonLimits.max}
            dir="auto"
            error={errors.reason?.message}
            {...register('reason')}
          />
        </SessionTimeFields>
      </form>
    </Dialog>
  );
}
