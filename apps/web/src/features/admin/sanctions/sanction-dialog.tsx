import { SANCTION_LIMITS, SanctionForm, SUSPENSION_DAYS } from '@skillhour/contracts';
import { translate, t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessageOf, showFieldErrors, useCommand, type CallInput } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, fullNameOf, Select, TextArea, type Person } from '@/ui';
import { CAUSE_NAMES, CAUSES, draftOf, type Cause } from './causes';
import { refetchSanctions } from './refetch-sanctions';

const FORM = 'sanction';

/** The controls. A measure is the kind, and the days of a suspension: `suspend 7`. */
interface Fields {
  measure: string;
  cause: Cause;
  reason: string;
}
type Values = Omit<CallInput<'identity.sanction.impose'>, 'id'>;

const resolver = contractResolver<Fields, Values>(SanctionForm, ({ measure, cause, reason }) => {
  const [kind, days] = measure.split(' ');
  return { kind, cause, reason, ...(days !== undefined && { days: Number(days) }) };
});

interface SanctionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Person;
}

export const SanctionDialog = (props: SanctionDialogProps) => props.open && <SanctionFields {...props} />;

/** Warns, suspends or blocks a member, with a reason that the member reads. */
function SanctionFields({ member, onOpenChange }: SanctionDialogProps) {
  const [formError, setFormError] = useState<string>();
  const send = useCommand('identity.sanction.impose');
  const form = useForm<Fields, unknown, Values>({
    resolver,
    defaultValues: { measure: 'warn', cause: 'spam', reason: draftOf('spam') },
  });
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const measure = watch('measure');
  // A draft that the admin has changed is kept when the cause changes.
  const replaceDraft = (cause: Cause) => {
    const reason = getValues('reason');
    if (CAUSE_NAMES.some((name) => draftOf(name) === reason)) setValue('reason', draftOf(cause));
  };
  const onSubmit = handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      await send({ id: member.id, ...values });
      refetchSanctions();
      onOpenChange(false);
    } catch (error) {
      if (showFieldErrors(error, ['reason'], setError)) return;
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) refetchSanctions();
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={isDirty}
      dismissible={!isSubmitting}
      title={t('Warn, suspend or block {name}', { name: fullNameOf(member) })}
      description={describeMeasure(measure)}
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={FORM}
            variant={measure === 'warn' ? 'primary' : 'danger-solid'}
            busy={isSubmitting && t('Sending...')}
          >
            {labelOfAction(measure)}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <Select label={t('Decision')} {...register('measure')}>
          <option value="warn">{t('Warn')}</option>
          {SUSPENSION_DAYS.map((days) => (
            <option key={days} value={`suspend ${days}`}>
              {t('{days, plural, one {Suspend for # day} other {Suspend for # days}}', { days })}
            </option>
          ))}
          <option value="block">{t('Block')}</option>
        </Select>
        <Select
          label={t('Cause')}
          {...register('cause', {
            onChange: (event: { target: { value: Cause } }) => replaceDraft(event.target.value),
          })}
        >
          {CAUSE_NAMES.map((cause) => (
            <option key={cause} value={cause}>
              {translate(CAUSES[cause].label)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('Reason')}
          hint={t('The member reads it, in an email and here. Don’t name who reported them.')}
          dir="auto"
          rows={4}
          maxLength={SANCTION_LIMITS.reason.most}
          counter={{ value: watch('reason').trim().length, of: SANCTION_LIMITS.reason.least }}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}

function describeMeasure(measure: string): string {
  if (measure === 'warn')
    return t('They can go on as before. They read the reason at their next visit, and can appeal once.');
  return measure === 'block'
    ? t(
        'They’re signed out everywhere and can’t sign in. Their upcoming sessions are cancelled, the minutes on hold for them are released, and open reports about them are closed.',
      )
    : t(
        'They’re signed out and can’t sign in until it ends by itself. Their requests are closed and their sessions until then are cancelled. They keep their minutes and can appeal once.',
      );
}

function labelOfAction(measure: string): string {
  if (measure === 'warn') return t('Warn');
  return measure === 'block' ? t('Block') : t('Suspend');
}
