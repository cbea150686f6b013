import { AppealForm as rules, SANCTION_LIMITS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, errorMessageOf, showFieldErrors, type CallOutput } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError } from '@/forms/form-error';
import { Button, formatDate, TextArea } from '@/ui';

const resolver = contractResolver<{ text: string }, { text: string }>(rules);

interface AppealFormProps {
  token: string;
  /** Until when the member can appeal. */
  until: string;
  onSent: (decision: CallOutput<'identity.sanction.appeal'>) => void;
}

/** Form in which a member says, once, why a decision should be taken back. */
export function AppealForm({ token, until, onSent }: AppealFormProps) {
  const [formError, setFormError] = useState<string>();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    defaultValues: { text: '' },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ text }) => {
    setFormError(undefined);
    try {
      onSent(await call('identity.sanction.appeal', { token, text }));
    } catch (error) {
      if (showFieldErrors(error, ['text'], setError)) return;
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <h2 className="text-lg">{t('Appeal')}</h2>
      <p className="text-ink-2">
        {t('You can appeal once, until {date}. An admin reads it and replies by email.', {
          date: formatDate(until),
        })}
      </p>
      <FormError>{formError}</FormError>
      <TextArea
        label={t('Why should the decision be taken back?')}
        dir="auto"
        maxLength={SANCTION_LIMITS.appeal.most}
        counter={{ value: watch('text').trim().length, of: SANCTION_LIMITS.appeal.least }}
        error={errors.text?.message}
        {...register('text')}
      />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting && t('Sending...')}>
          {t('Send the appeal')}
        </Button>
      </div>
    </form>
  );
}
