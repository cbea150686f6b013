import { TAKE_DOWN_REASON, TakeDownForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf, showFieldErrors } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { Refusal } from '@/forms/refusal';
import { Button, Dialog, DialogCancel, TextArea } from '@/ui';

const FORM = 'take-down';
const resolver = contractResolver<{ reason: string }, { reason: string }>(TakeDownForm);

export interface TakeDownDialogProps {
  /** What is taken down, as its author called it. */
  title: string;
  /** What that means for it. */
  description: string;
  /** Who reads the reason. */
  hint: string;
  children?: ReactNode;
  /** Does it; what it throws is said here, and the reason stays. */
  send: (reason: string) => Promise<unknown>;
  /** Reads again what the page shows, as somebody else may have been faster. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks an admin for the reason why something is taken down, and takes it down. */
export function TakeDownDialog(props: TakeDownDialogProps) {
  const { description, hint, children, send, onRefused, onClose } = props;
  const [refusal, setRefusal] = useState<string>();
  // The page behind reads on; the question stays the one that was asked.
  const [title] = useState(props.title);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const letters = watch('reason').trim().length;
  const onSubmit = handleSubmit(async ({ reason }) => {
    setRefusal(undefined);
    try {
      await send(reason);
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['reason'], setError)) return;
      setRefusal(messageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) onRefused();
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      isWritten={letters > 0}
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
        <Refusal>{refusal}</Refusal>
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
