import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { ProposalForm } from '@skillhour/contracts';
import type { z } from 'zod';
import { errorMessageOf, refetch, serverNow, showFieldErrors, useCommand } from '@/api';
import { useCommunity } from '@/community';
import { withLocalTimes } from '@/exchange/local-time';
import { deviceTimeZone } from '@/ui/zone-names';
import { SessionTimeFields } from '@/exchange/picker';
import { DAY_MS, nextQuarterHour } from '@/exchange/wall-clock';
import type { SkillRequest } from '@/exchange/views';
import { FormError, useFormError } from '@/forms/form-error';
import { Button, shortNameOf, Dialog, DialogCancel, fullNameOf, TextArea, TextField, toast } from '@/ui';
import { contractResolver } from '@/forms/contract-resolver';
import { limitsOf } from '@/forms/limits';
import { ProposalSummary } from './proposal-summary';

type ProposalContent = z.output<typeof ProposalForm>;
/** Field values of the form as text. The time is in ISO 8601, regardless of the displayed time zone. */
type ProposalFields = Record<keyof ProposalContent, string>;

const proposalFieldNames = Object.keys(ProposalForm.shape) as (keyof ProposalFields)[];
const noteLimits = limitsOf(ProposalForm.shape.note);
const placeLimits = limitsOf(ProposalForm.shape.place);

/** Validates the form with the contract's rules. */
const proposalResolver = contractResolver<ProposalFields, ProposalContent>(ProposalForm);

const FORM = 'propose';

export interface ProposeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: SkillRequest;
}

/** Dialog to propose a time for a member's request. It initially shows the owner's preferred time. */
export const ProposeDialog = (props: ProposeDialogProps) => props.open && <Propose {...props} />;

function Propose({ request, onOpenChange }: ProposeDialogProps) {
  const { id, duration_minutes: minutes, user } = request;
  const { in_person: inPerson } = useCommunity();
  // The preferred time may have passed, because a request stays open for another week.
  const [start] = useState(() => {
    const nowMs = serverNow().getTime();
    const { preferred_time: preferredTime } = request;
    return Date.parse(preferredTime) > nowMs ? preferredTime : nextQuarterHour(nowMs + DAY_MS);
  });
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: proposalResolver,
    defaultValues: { scheduled_time: start, timezone: deviceTimeZone(), note: '', place: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const time = useController({ control, name: 'scheduled_time' });
  const zone = useController({ control, name: 'timezone' });
  const [formError, setFormError] = useFormError(useWatch({ control }));
  const propose = useCommand('exchange.proposal.create');

  const onSubmit = handleSubmit(async ({ place, ...content }) => {
    setFormError(undefined);
    try {
      await propose({ request: id, ...content, ...(place !== '' && { place }) });
      toast.success(t('Schedule proposed successfully! ✅'));
      onOpenChange(false);
      await refetch('exchange.request.read', 'exchange.request.explore', 'exchange.proposal.list_sent');
    } catch (error) {
      if (!showFieldErrors(error, proposalFieldNames, setError))
        setFormError(withLocalTimes(errorMessageOf(error, t('Failed to propose schedule'))));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('Propose Schedule')}
      description={t('{title}, for {name}, {minutes, number} min', {
        title: request.title,
        name: fullNameOf(user),
        minutes,
      })}
      width="broad"
      dismissible={!isSubmitting}
      isDirty={isDirty}
      actions={
        <>
          <p className="me-auto self-center text-sm text-ink-2 max-sm:basis-full">
            {t('Nothing moves until {name} accepts.', { name: shortNameOf(user) })}
          </p>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting && t('Sending...')}>
            {t('Propose')}
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
        <SessionTimeFields
          {...{ request, time, zone }}
          otherParty={user}
          zoneHint={t('Your time zone. All times are shown in it.')}
          summary={(otherZone) => (
            <ProposalSummary {...{ request, otherZone }} at={time.field.value} zone={zone.field.value} />
          )}
        >
          <FormError>{formError}</FormError>
          {inPerson && (
            <TextField
              label={t('Place')}
              hint={t('Leave it empty to meet in the room. Only the two of you see it.')}
              maxLength={placeLimits.max}
              dir="auto"
              autoComplete="off"
              error={errors.place?.message}
              {...register('place')}
            />
          )}
          <TextArea
            label={t('Note')}
            hint={t('What to bring, what you will do')}
            rows={3}
            maxLength={noteLimits.max}
            dir="auto"
            error={errors.note?.message}
            {...register('note')}
          />
        </SessionTimeFields>
      </form>
    </Dialog>
  );
}
