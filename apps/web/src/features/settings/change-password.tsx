import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { refetch, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { NewPasswordField } from '@/forms/new-password-field';
import { paths } from '@/routing';
import { Button, Dialog, DialogCancel, PasswordField, TextLink, toast, RichText } from '@/ui';
import { formErrorsOf, type FormErrors } from './form-errors';

const FORM = 'change-password';
const EMPTY = { password: '', new_password: '', repeated: '' };

/** Changes the password; requires the current one. */
export default function ChangePassword({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<FormErrors<keyof typeof EMPTY>>({});
  const [busy, setBusy] = useState(false);
  const change = useCommand('identity.password.change');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { repeated, ...input } = form;
    if (!form.password || !form.new_password)
      return setProblems({ general: t('Please fill in all fields.') });
    if (repeated !== form.new_password) return setProblems({ repeated: t('Passwords do not match.') });
    setBusy(true);
    setProblems({});
    try {
      toast.success((await change(input)).message);
      setForm(EMPTY);
      onOpenChange(false);
      await refetch('identity.login_session.list');
    } catch (error) {
      setProblems(formErrorsOf(error, ['password', 'new_password'], t('Something went wrong!')));
    }
    setBusy(false);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title={t('Change your password')}
      description={
        <RichText
          text={t(
            'Changing it signs out your other devices. Forgot it, or never had one? <link>Get a link by mail</link>.',
          )}
          parts={{ link: (content) => <TextLink to={paths.forgotPassword()}>{content}</TextLink> }}
        />
      }
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={busy && t('Saving...')}>
            {t('Change password')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormError>{problems.general}</FormError>
        <PasswordField label={t('Current password')} autoComplete="current-password" {...field('password')} />
        <NewPasswordField label={t('New password')} password={form.new_password} {...field('new_password')} />
        <PasswordField label={t('Confirm password')} autoComplete="new-password" {...field('repeated')} />
      </form>
    </Dialog>
  );
}
