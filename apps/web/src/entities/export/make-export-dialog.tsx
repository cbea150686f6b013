import { t, translate } from '@skillhour/texts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, errorMessageOf } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, PasswordField, toast } from '@/ui';

const FORM = 'make-export';

/** Asks for the password, because an export contains more than any page shows. */
export function MakeExportDialog({
  open,
  onOpenChange,
  title,
  description,
  make,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Starts the export, and returns the sentence to show. */
  make: (password: string) => Promise<string>;
  /** Further fields. */
  children?: ReactNode;
}) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const problem = failure instanceof ApiError ? failure.fieldText('password') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      toast.success(await make(password));
      setPassword('');
      onOpenChange(false);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title={title}
      description={description}
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
        <FormError>
          {failure !== undefined && !problem && errorMessageOf(failure, t('Something went wrong!'))}
        </FormError>
        {children}
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          value={password}
          error={problem && translate(problem)}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
