import { TAKE_DOWN_REASON } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf, showFieldErrors, useCommand } from '@/api';
import { Button, Dialog, DialogCancel, Note, TextArea } from '@/ui';
import { readAgain } from './read-again';
import { resolver } from './take-down-schema';
import type { Thing } from './thing';

const FORM = 'take-down';

interface TakeDownDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  thing: Thing;
}

export const TakeDownDialog = (props: TakeDownDialogProps) => props.open && <TakeDown {...props} />;

/** Hides something from members; its author reads why. */
function TakeDown({ thing, onOpenChange }: TakeDownDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const [title] = useState(thing.title);
  const send = useCommand('content.report.decide');
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ reason }) => {
    setRefusal(undefined);
    try {
      await send({ id: thing.id, decision: 'take_down', reason });
      readAgain();
      onOpenChange(false);
    } catch (error) {
      if (showFieldErrors(error, ['reason'], setError)) return;
      setRefusal(messageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) readAgain();
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isWritten={watch('reason').trim() !== ''}
      dismissible={!isSubmitting}
      title={t('Take down “{title}”?', { title })}
      description={t(
        'Members no longer find or read it; its author does, and reads your reason. The open reports about it are closed. You can restore it at any time.',
      )}
      actions={
        <>
          <DialogCancel disabled={isSubmitting} />
          <Button type="submit" form={FORM} variant="danger-solid" busy={isSubmitting && t('Taking down...')}>
            {t('Take down')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {refusal && <Note kind="error">{refusal}</Note>}
        <TextArea
          label={t('Reason')}
          hint={t('Its author reads it.')}
          dir="auto"
          rows={4}
          maxLength={TAKE_DOWN_REASON.most}
          counter={{ value: watch('reason').trim().length, of: TAKE_DOWN_REASON.least }}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
