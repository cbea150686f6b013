import { translate, t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { ApiError, errorMessageOf, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { CodeField } from '@/second-factor';
import { Button, Dialog, DialogCancel, PasswordField, toast } from '@/ui';

const FORM = 'turn-off-second-factor';

/** Turns the second factor off; requires the password and a code. */
export function TurnOffDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const remove = useCommand('identity.second_factor.remove');
  const fieldError = (field: string) => {
    const sentence = error instanceof ApiError ? error.fieldText(field) : undefined;
    return sentence && translate(sentence);
  };
  const general = error !== undefined && !fieldError('password') && !fieldError('otp');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      // Members who only sign in with Google have no password and leave the field empty.
      await remove({ otp: code, ...(password !== '' && { password }) });
      toast.success(t('The second factor is off.'));
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      title={t('Turn the second factor off?')}
      description={t('Your password alone will let you in, and your recovery codes stop working.')}
      actions={
        <>
          <DialogCancel>{t('Keep it')}</DialogCancel>
          <Button type="submit" form={FORM} variant="danger-solid" busy={busy && t('Turning off...')}>
            {t('Turn off')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormError>{general && errorMessageOf(error, t('Something went wrong!'))}</FormError>
        <CodeField value={code} onChange={setCode} error={fieldError('otp')} />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          value={password}
          error={fieldError('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
