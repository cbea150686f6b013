import { TAKE_DOWN_REASON, TakeDownForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessageOf, showFieldErrors } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, TextArea } from '@/ui';

const FORM = 'take-down';
const resolver = contractResolver<{ reason: string }, { reason: string }>(TakeDownForm);

export interface TakeDownDialogProps {
  /** Title of the content to take down. */
  title: string;
  /** Consequences of taking it down. */
  description: string;
  /** Says who can read the reason. */
  hint: string;
  children?: ReactNode;
  /** Takes the content down. Errors are shown in the dialog, and the reason is kept. */
  send: (reason: string) => Promise<unknown>;
  /** Reloads the page's data, because another admin may have been faster. */
  onRejected: () => void;
  onClose: () => void;
}

/** Asks an admin for a reason and takes the content down. */
export function TakeDownDialog(props: TakeDownDialogProps) {
  const { description, hint, children, send, onRejected, onClose } = props;
  const [formError, setFormError] = useState<string>();
  // The page behind keeps updating; the dialog keeps its original title.
  const [title] = useState(props.title);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const letters = watch('reason').trim().length;
  const onSubmit = handleSubmit(async ({ reason }) => {
    setFormError(undefined);
    try {
      await send(reason);
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['reason'], setError)) return;
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) onRejected();
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      isDirty={letters > 0}
      dismissible={!isSubmitting}
      title={t('Take down “{title}”?', { title })}
      description={description}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="danger-solid" busy={isSubmitting && t('Taking down...')}>
            {t('Take down')}
          </Button>
        </>
      }
    >
      {children}
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <TextArea
          label={t('Reason')}
          hint={hint}
          dir="auto"
          rows={4}
          maxLength={TAKE_DOWN_REASON.most}
          counter={{ value: letters, of: TAKE_DOWN_REASON.least }}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
