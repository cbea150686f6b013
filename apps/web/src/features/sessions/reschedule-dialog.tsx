import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf, showFieldErrors, useCommand } from '@/api';
import { ownTimeZone, withLocalTimes } from '@/exchange/local-time';
import { TimeField } from '@/exchange/picker';
import { useTimes } from '@/exchange/use-times';
import { ZoneField } from '@/exchange/zone-field';
import { Button, callName, dayAndTime, Dialog, DialogCancel, fullNameOf, Note, TextArea, toast } from '@/ui';
import type { SessionDialogProps } from './cancel-dialog';
import { rereadSession } from './reread';
import { reasonLimits, rescheduleFieldNames, rescheduleResolver } from './reschedule-form';

const FORM = 'reschedule-session';

/** Asks the other for another time; the session stays where it is until they accept. */
export default function RescheduleDialog({ open, ...props }: SessionDialogProps) {
  return open && <Reschedule {...props} />;
}

function Reschedule({ onOpenChange, session, teaching }: Omit<SessionDialogProps, 'open'>) {
  const [refusal, setRefusal] = useState<string>();
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: rescheduleResolver,
    defaultValues: {
      scheduled_time: session.scheduled_time,
      timezone: ownTimeZone(),
      reason: '',
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const zone = watch('timezone');
  const times = useTimes(session.request.id, session.scheduled_time, zone);
  const propose = useCommand('exchange.session.reschedule');
  const them = teaching ? session.student : session.teacher;
  const name = fullNameOf(them);
  const other = times.timezone ? { zone: times.timezone, name: callName(them) } : undefined;
  const time = dayAndTime(session.scheduled_time);

  const onSubmit = handleSubmit(async (content) => {
    setRefusal(undefined);
    try {
      await propose({ id: session.id, ...content });
      toast.success(t('{name} is asked.', { name }));
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
      description={t('The session stays at {time} until {name} accepts another time.', { time, name })}
      actions={
        <>
          <DialogCancel disabled={isSubmitting} />
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
        <Controller
          control={control}
          name="scheduled_time"
          render={({ field: { value, onChange, onBlur } }) => (
            <TimeField
              label={t('Date and time')}
              error={errors.scheduled_time?.message}
              {...{ value, onChange, onBlur, zone, other }}
              minutes={session.request.duration_minutes}
              taken={times.taken}
              onDay={times.onDay}
              unfolded
            />
          )}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.1rem]">
          {refusal && <Note kind="error">{refusal}</Note>}
          <TextArea
            label={t('Why')}
            rows={2}
            maxLength={reasonLimits.max}
            dir="auto"
            error={errors.reason?.message}
            {...register('reason')}
          />
          <Controller
            control={control}
            name="timezone"
            render={({ field: { value, onChange, onBlur } }) => (
              <ZoneField
                label={t('Time zone')}
                error={errors.timezone?.message}
                {...{ value, onChange, onBlur }}
              />
            )}
          />
        </div>
      </form>
    </Dialog>
  );
}
