import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { refetch, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, PasswordField, toast } from '@/ui';
import { formErrorsOf, type FormErrors } from './form-errors';

const FORM = 'make-export';

/** Asks for the password, because an export contains more than any page shows. */
export default function MakeExport({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<FormErrors<'password'>>({});
  const [busy, setBusy] = useState(false);
  const makeExport = useCommand('identity.export.make');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      toast.success((await makeExport({ password })).detail);
      setPassword('');
      onOpenChange(false);
      await refetch('identity.export.read');
    } catch (error) {
      setProblems(formErrorsOf(error, ['password'], t('Something went wrong!')));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title={t('Export everything')}
      description={t('We prepare it in the background and email you when it’s ready. One export per day.')}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={busy && t('One moment...')}>
            {t('Create an export')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormError>{problems.general}</FormError>
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
