import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf, refetch, showFieldErrors, useCommand } from '@/api';
import { ownTimeZone, toFieldIn, withLocalTimes } from '@/exchange/local-time';
import type { SkillRequest } from '@/exchange/views';
import { Button, Dialog, Minutes, Note, Select, TextArea, TextField, toast } from '@/ui';
import { noteLimits, proposalFieldNames, proposalResolver } from './proposal-form';

export interface ProposeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: SkillRequest;
}

/** Offers a time for somebody's request; it starts at the time they prefer. */
export function ProposeDialog({ open, onOpenChange, request }: ProposeDialogProps) {
  const minutes = request.duration_minutes;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Propose Schedule')}
      description={t(
        '{minutes, number} minutes are on hold for you. What you two spend together moves to you.',
        { minutes },
      )}
    >
      <Minutes held={minutes} />
      {open && <ProposeForm request={request} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

const zones = () => [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];

function ProposeForm({ request, onDone }: { request: SkillRequest; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: proposalResolver,
    defaultValues: {
      scheduled_time: toFieldIn(request.preferred_time, ownTimeZone()),
      timezone: ownTimeZone(),
      note: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const propose = useCommand('exchange.proposal.create');

  const onSubmit = handleSubmit(async (content) => {
    setRefusal(undefined);
    try {
      await propose({ request: request.id, ...content });
      toast.success(t('Schedule proposed successfully! ✅'));
      onDone();
      await refetch('exchange.request.read', 'exchange.request.explore', 'exchange.proposal.list_sent');
    } catch (error) {
      if (!showFieldErrors(error, proposalFieldNames, setError))
        setRefusal(withLocalTimes(messageOf(error, t('Failed to propose schedule'))));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
      {refusal && <Note kind="error">{refusal}</Note>}
      <TextField
        label={t('Date and time')}
        type="datetime-local"
        error={errors.scheduled_time?.message}
        {...register('scheduled_time')}
      />
      <Select label={t('Time zone')} error={errors.timezone?.message} {...register('timezone')}>
        {zones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
      <TextArea
        label={t('Note')}
        hint={t('What to bring, what you will do')}
        rows={3}
        maxLength={noteLimits.max}
        dir="auto"
        error={errors.note?.message}
        {...register('note')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone} disabled={isSubmitting}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting && t('Sending...')}>
          {t('Propose')}
        </Button>
      </div>
    </form>
  );
}
