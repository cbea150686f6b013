import { t } from '@skillhour/texts';
import { useController, useForm, useWatch } from 'react-hook-form';
import { messageOf, showFieldErrors, useCommand } from '@/api';
import { ownTimeZone, withLocalTimes } from '@/exchange/local-time';
import { TimeForTwo } from '@/exchange/picker';
import { Refusal, useRefusal } from '@/forms/refusal';
import { sessionZones } from '@/exchange/session-zones';
import { Button, dayAndTime, Dialog, DialogCancel, fullNameOf, TextArea, toast } from '@/ui';
import type { SessionDialogProps } from './cancel-dialog';
import { rereadSession } from './reread';
import { reasonLimits, rescheduleFieldNames, rescheduleResolver } from './reschedule-form';

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
      timezone: ownTimeZone(),
      reason: '',
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const time = useController({ control, name: 'scheduled_time' });
  const zone = useController({ control, name: 'timezone' });
  const [refusal, setRefusal] = useRefusal(useWatch({ control }));
  const propose = useCommand('exchange.session.reschedule');
  const them = teaching ? session.student : session.teacher;
  const name = fullNameOf(them);

  const onSubmit = handleSubmit(async (content) => {
    setRefusal(undefined);
    try {
      await propose({ id: session.id, ...content });
      toast.success(t('Request sent to {name}.', { name }));
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, rescheduleFieldNames, setError))
        setRefusal(withLocalTimes(messageOf(error, t('An error occurred. Please try again.'))));
    }
    await rereadSession();
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width="broad"
      dismissible={!isSubmitting}
      isWritten={isDirty}
      title={t('Reschedule')}
      description={t('The session stays at {time}, {zone}, until {name} accepts another time.', {
        time: dayAndTime(session.scheduled_time),
        zone: sessionZones(session, teaching),
        name,
      })}
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
        <TimeForTwo request={session.request} {...{ them, time, zone }}>
          <Refusal>{refusal}</Refusal>
          <TextArea
            label={t('Why')}
            rows={2}
            maxLength={reasonLimits.max}
            dir="auto"
            error={errors.reason?.message}
            {...register('reason')}
          />
        </TimeForTwo>
      </form>
    </Dialog>
  );
}
