import { SANCTION_LIMITS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { ApiError, errorMessageOf, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, fullNameOf, Select, TextArea } from '@/ui';
import { refetchSanctions } from './refetch-sanctions';
import type { Sanction } from './sanction-entry';

const FORM = 'appeal';

interface AppealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sanction: Sanction;
}

export const AppealDialog = (props: AppealDialogProps) => props.open && <Decide {...props} />;

/** Decides an appeal, with a reply that the member reads. */
function Decide({ sanction: { id, user, appeal }, onOpenChange }: AppealDialogProps) {
  // The page behind may update meanwhile, but the dialog keeps its text.
  const [written] = useState(appeal?.text ?? '');
  const [decision, setDecision] = useState<'uphold' | 'lift'>('uphold');
  const [reply, setReply] = useState('');
  const [replyError, setReplyError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = useCommand('identity.sanction.decide_appeal');
  const { least, most } = SANCTION_LIMITS.reply;
  const submit = async () => {
    if (reply.trim().length < least) {
      setReplyError(t('Write at least {least} characters.', { least }));
      return;
    }
    setBusy(true);
    try {
      await send({ id, decision, reply });
      refetchSanctions();
      onOpenChange(false);
    } catch (error) {
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) refetchSanctions();
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={reply.trim() !== ''}
      dismissible={!busy}
      title={t('Decide the appeal of {name}', { name: fullNameOf(user) })}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={busy && t('Sending...')}>
            {t('Send the decision')}
          </Button>
        </>
      }
    >
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {written}
      </p>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid gap-4"
      >
        <FormError>{formError}</FormError>
        <Select
          label={t('Decision')}
          value={decision}
          onChange={(event) => setDecision(event.target.value === 'lift' ? 'lift' : 'uphold')}
        >
          <option value="uphold">{t('Turn it down: the decision stays')}</option>
          <option value="lift">{t('Accept it: take the decision back')}</option>
        </Select>
        <TextArea
          label={t('Reply')}
          hint={t('The member reads it.')}
          dir="auto"
          rows={4}
          maxLength={most}
          counter={{ value: reply.trim().length, of: least }}
          error={replyError}
          value={reply}
          onChange={(event) => {
            setReply(event.target.value);
            setReplyError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
