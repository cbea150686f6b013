import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { useCall, useCommand } from '@/api';
import { signOut } from '@/auth/auth-server';
import { useSignOut } from '@/auth/use-sign-out';
import { FormError } from '@/forms/form-error';
import { CodeField } from '@/second-factor';
import { Button, Dialog, DialogCancel, PasswordField, toast } from '@/ui';
import { formErrorsOf, type FormErrors } from './form-errors';

const FORM = 'leave';

/** Final confirmation of account deletion, with the password and, if enabled, the second factor. */
export default function AccountDeletionDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const finishSignOut = useSignOut();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<FormErrors<'password' | 'otp'>>({});
  const [busy, setBusy] = useState(false);
  const remove = useCommand('identity.account.delete');
  const { data: factor } = useCall('identity.second_factor.read', {});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      await finishSignOut(async () => {
        const { detail } = await remove({ password, ...(code !== '' && { otp: code }) });
        await signOut();
        toast.success(detail);
      });
    } catch (error) {
      setProblems(formErrorsOf(error, ['password', 'otp'], t('Something went wrong!')));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title={t('Leave for good?')}
      description={t('Your account is deleted right away, on all devices. This can’t be undone.')}
      actions={
        <>
          <DialogCancel>{t('Stay')}</DialogCancel>
          <Button type="submit" form={FORM} variant="danger-solid" busy={busy && t('Leaving...')}>
            {t('Delete my account')}
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
        {factor?.enabled && <CodeField value={code} onChange={setCode} error={problems.otp} />}
      </form>
    </Dialog>
  );
}
