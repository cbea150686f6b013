import { ProposalForm, RequestForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useMemo, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessageOf, refetch, showFieldErrors, useCommand } from '@/api';
import type { OfferDetails } from '@/entities/offer';
import { MarkdownField } from '@/entities/writing';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError, useFormError } from '@/forms/form-error';
import { limitsOf } from '@/forms/limits';
import { suggestTags } from '@/search';
import { suggestUnknown } from '@/search/suggest-unknown';
import { FieldError, shortNameOf, TagInput, toast } from '@/ui';
import { DialogForm } from '@/ui/dialog-form';
import { deviceTimeZone } from '@/ui/zone-names';
import { DurationField } from '../duration-field';
import { LackOfMinutes } from '../lack-of-minutes';
import { withLocalTimes } from '../local-time';
import { TimeSentence } from '../picker/time-sentence';
import { useOpenPublished } from '../publication';
import { SlotPicker } from './slot-picker';
import { useFreeTimes } from './use-free-times';

const SlotForm = RequestForm.pick({ duration_minutes: true, body_content: true }).extend({
  scheduled_time: ProposalForm.shape.scheduled_time,
});
/** The form of an offer without tags whose name is not a tag either. */
const TaggedSlotForm = SlotForm.extend({ tags: RequestForm.shape.tags });
type SlotContent = z.output<typeof SlotForm> & { tags?: string[] };
/** Field values of the form as its controls hold them. The time is in ISO 8601. */
type SlotFields = Record<keyof z.output<typeof SlotForm>, string> & { tags: string[] };

const FIELD_NAMES = ['scheduled_time', 'duration_minutes', 'body_content', 'tags'] as const;
const DEFAULT_MINUTES = 30;
const { min: bodyLeast = 0, max: bodyMost = Infinity } = limitsOf(RequestForm.shape.body_content);

export interface SlotsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  offer: OfferDetails;
  /** Replaces this dialog by the form for a request at another time. */
  onAsk: () => void;
}

/** Dialog in which a student chooses a free time of an offer and says what for. It publishes a request for the teacher. */
export const SlotsDialog = (props: SlotsDialogProps) => props.open && <ChooseSlot {...props} />;

function ChooseSlot({ offer, onOpenChange, onAsk }: SlotsDialogProps) {
  const name = shortNameOf(offer.user);
  const zone = deviceTimeZone();
  const [isUploading, setUploading] = useState(false);
  /** Whether the server could not derive the tags from the offer. */
  const [needsTags, setNeedsTags] = useState(false);
  const form = useForm<SlotFields, unknown, SlotContent>({
    resolver: useMemo(
      () => contractResolver<SlotFields, SlotContent>(needsTags ? TaggedSlotForm : SlotForm),
      [needsTags],
    ),
    mode: 'onTouched',
    defaultValues: {
      scheduled_time: '',
      duration_minutes: String(DEFAULT_MINUTES),
      body_content: '',
      tags: [],
    },
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const { field: time } = useController({ control, name: 'scheduled_time' });
  const { field: body } = useController({ control, name: 'body_content' });
  const { field: tags } = useController({ control, name: 'tags' });
  const written = useWatch({ control });
  const [formError, setFormError] = useFormError(written);
  const minutes = Number(written.duration_minutes);
  const length = Number.isInteger(minutes) && minutes > 0 ? minutes : DEFAULT_MINUTES;
  const times = useFreeTimes(offer.id, zone, length);
  const other = { zone: times.timezone ?? offer.availability?.timezone ?? zone, name };
  const taken =
    time.value !== '' && times.isTaken(time.value)
      ? t('This time isn’t free for {minutes, number} minutes. Choose another.', { minutes: length })
      : undefined;
  const send = useCommand('exchange.offer.request');
  const openPublished = useOpenPublished();

  const showError = (field: (typeof FIELD_NAMES)[number], error: { type: 'server'; message: string }) => {
    if (field === 'tags') setNeedsTags(true);
    setError(field, error);
  };
  const onSubmit = handleSubmit(async (content) => {
    if (taken !== undefined) return;
    setFormError(undefined);
    try {
      const { id } = await send({ id: offer.id, ...content, timezone: zone });
      toast.success(t('Your request was sent to {name}.', { name }));
      onOpenChange(false);
      openPublished(id);
      await refetch(
        'exchange.home.read',
        'exchange.request.list_mine',
        'exchange.offer.read_slots',
        'ledger.account.read',
      );
    } catch (error) {
      if (!showFieldErrors(error, FIELD_NAMES, showError))
        setFormError(withLocalTimes(errorMessageOf(error, t('An unexpected error occurred.'))));
      // Another student may have chosen the time.
      await refetch('exchange.offer.read_slots', 'ledger.account.read');
    }
  });

  return (
    <DialogForm
      onOpenChange={onOpenChange}
      title={t('Choose a time')}
      description={t('{offer}, with {name}. They have a day to answer. Then the request opens to everyone.', {
        offer: offer.name,
        name,
      })}
      submit={t('Request')}
      submitting={t('Sending...')}
      isWaiting={isUploading}
      note={
        <p className="me-auto self-center text-sm text-ink-2 max-sm:basis-full">
          {t('Nothing moves until {name} accepts.', { name })}
        </p>
      }
      {...{ isDirty, isSubmitting, onSubmit }}
    >
      <FormError>{formError}</FormError>
      <SlotPicker
        {...{ times, zone, other, onAsk }}
        minutes={length}
        value={time.value}
        onChange={(at) => {
          // The day stays shown if its last free time is taken.
          times.show(times.day);
          time.onChange(at);
        }}
      />
      {time.value !== '' && (
        <TimeSentence at={time.value} zone={zone} minutes={length} how="once" other={other} />
      )}
      <FieldError message={errors.scheduled_time?.message ?? taken} />
      <DurationField
        label={t('Duration in minutes')}
        error={errors.duration_minutes?.message}
        limits={limitsOf(RequestForm.shape.duration_minutes)}
        minutes={minutes}
        heldAlready={0}
        reserving
        field={register('duration_minutes')}
      />
      <MarkdownField
        label={t('What for?')}
        error={errors.body_content?.message}
        value={body.value}
        onChange={body.onChange}
        onBusy={setUploading}
        maxLength={bodyMost}
        counter={{ value: body.value.trim().length, of: bodyLeast }}
      />
      {needsTags && (
        <TagInput
          label={t('Tags')}
          hint={t('Press Enter or comma after each')}
          error={errors.tags?.message}
          value={tags.value}
          onChange={tags.onChange}
          suggest={suggestTags}
          onlySuggested
          unknown={suggestUnknown}
        />
      )}
      <LackOfMinutes needed={minutes} canDraft={false} />
    </DialogForm>
  );
}
