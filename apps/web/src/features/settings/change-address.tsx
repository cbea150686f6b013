import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { useCommand } from '@/api';
import { setSignedIn } from '@/auth';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, PasswordField, TextField, toast, RichText } from '@/ui';
import { formErrorsOf, type FormErrors } from './form-errors';

const FORM = 'change-address';
const EMPTY = { password: '', email: '', otp: '' };
type Field = keyof typeof EMPTY;

/** Changes the email address: requested with the password, confirmed by the code sent to the new address. */
export default function ChangeAddress({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [form, setForm] = useState(EMPTY);
  /** The address to which the code was sent. */
  const [sentTo, setSentTo] = useState<string>();
  const [problems, setProblems] = useState<FormErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const requestChange = useCommand('identity.email.ask_change');
  const confirm = useCommand('identity.email.confirm_change');

  const close = () => {
    setForm(EMPTY);
    setSentTo(undefined);
    setProblems({});
    onOpenChange(false);
  };
  const next = async () => {
    const { password, email, otp } = form;
    if (sentTo === undefined) {
      if (!password || !email) return setProblems({ general: t('Please fill in all fields.') });
      return setSentTo((await requestChange({ password, email })).email);
    }
    const { detail, user } = await confirm({ otp });
    setSignedIn(user);
    toast.success(detail);
    close();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      await next();
    } catch (error) {
      setProblems(formErrorsOf(error, ['password', 'email', 'otp'], t('Something went wrong!')));
    }
    setBusy(false);
  };
  const field = (name: Field) => ({
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      isDirty={form.email !== ''}
      dismissible={!busy}
      title={t('Change your address')}
      description={
        sentTo === undefined ? (
          t('We email a code to the new address and a notice to the old one.')
        ) : (
          <RichText
            text={t('We emailed a 5-digit code to <b>{email}</b>.', { email: sentTo })}
            parts={{ b: (content) => <strong className="font-semibold text-ink">{content}</strong> }}
          />
        )
      }
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={busy && t('One moment...')}>
            {sentTo === undefined ? t('Send code') : t('Confirm')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormError>{problems.general}</FormError>
        {sentTo === undefined ? (
          <>
            <TextField label={t('New address')} type="email" autoComplete="email" {...field('email')} />
            <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
          </>
        ) : (
          <TextField
            key="code"
            label={t('One-time code')}
            hint={t('It’s valid for five minutes.')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...field('otp')}
          />
        )}
      </form>
    </Dialog>
  );
}
