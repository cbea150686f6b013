import { TAKE_DOWN_REASON, TakeDownForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf, refetch, showFieldErrors, useCommand } from '@/api';
import type { SkillRequest } from '@/exchange/views';
import { contractResolver } from '@/forms/contract-resolver';
import { Button, Dialog, Minutes, Note, TextArea } from '@/ui';

const FORM = 'take-down';
const resolver = contractResolver<{ reason: string }, { reason: string }>(TakeDownForm);

export interface TakeDownDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: SkillRequest;
}

/** An admin takes a request down; its owner reads why. */
export const TakeDownDialog = (props: TakeDownDialogProps) => props.open && <TakeDown {...props} />;

function TakeDown({ request, onOpenChange }: TakeDownDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const send = useCommand('exchange.request.take_down');
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ reason }) => {
    setRefusal(undefined);
    try {
      await send({ id: request.id, reason });
      onOpenChange(false);
      await refetch('exchange.request.read', 'exchange.request.explore');
    } catch (error) {
      if (!showFieldErrors(error, ['reason'], setError))
        setRefusal(messageOf(error, t('An unexpected error occurred.')));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={!isSubmitting}
      title={t('Take down “{title}”?', { title: request.title })}
      description={t(
        'Nobody can offer a time for it any more, and its {minutes, number} minutes go back. Its owner reads your reason. This cannot be undone.',
        { minutes: request.duration_minutes },
      )}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="danger-solid" busy={isSubmitting && t('Taking down...')}>
            {t('Take down')}
          </Button>
        </>
      }
    >
      <Minutes moved={request.duration_minutes} />
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {refusal && <Note kind="error">{refusal}</Note>}
        <TextArea
          label={t('Reason')}
          hint={t('Its owner reads it.')}
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
