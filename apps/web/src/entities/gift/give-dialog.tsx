import { GIFT_LIMITS, GiftForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useForm } from 'react-hook-form';
import { errorMessageOf, refetch, showFieldErrors, useCommand } from '@/api';
import { useBalance } from '@/balance/use-balance';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError, useFormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, fullNameOf, TextArea, TextField, toast, type Person } from '@/ui';

const FORM = 'give';

interface Fields {
  to: string;
  minutes: string;
  text: string;
}

const resolver = contractResolver<Fields, GiftForm>(GiftForm, (fields) => ({ ...fields, reason: 'gift' }));

interface GiveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  to: Person | 'community';
}

export const GiveDialog = (props: GiveDialogProps) => props.open && <Give {...props} />;

/** Form that gives minutes, with a text that the receiver reads. */
function Give({ to, onOpenChange }: GiveDialogProps) {
  const send = useCommand('exchange.gift.make');
  const { available } = useBalance();
  const form = useForm<Fields, unknown, GiftForm>({
    resolver,
    defaultValues: { to: to === 'community' ? to : to.id, minutes: '', text: '' },
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [formError, setFormError] = useFormError(watch());

  const onSubmit = handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      await send(values);
      void refetch('ledger.account.read');
      toast.success(
        t('{minutes, plural, one {# minute given.} other {# minutes given.}}', { minutes: values.minutes }),
      );
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, ['minutes', 'text'], setError))
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={isDirty}
      dismissible={!isSubmitting}
      title={
        to === 'community'
          ? t('Give minutes to the community')
          : t('Give minutes to {name}', { name: fullNameOf(to) })
      }
      description={
        to === 'community'
          ? t('The community passes them on to members who need some. To give to a member, open their page.')
          : t('A gift moves at once and can’t be undone. {name} is notified.', { name: fullNameOf(to) })
      }
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting && t('Giving...')}>
            {t('Give minutes')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <TextField
          label={t('Minutes')}
          inputMode="numeric"
          autoComplete="off"
          {...(available !== undefined && {
            hint: t('You have {available, plural, one {# minute} other {# minutes}} available.', {
              available,
            }),
          })}
          error={errors.minutes?.message}
          {...register('minutes')}
        />
        <TextArea
          label={t('Text (optional)')}
          dir="auto"
          rows={3}
          maxLength={GIFT_LIMITS.text.most}
          error={errors.text?.message}
          {...register('text')}
        />
      </form>
    </Dialog>
  );
}
