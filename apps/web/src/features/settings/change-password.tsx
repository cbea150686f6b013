import { say, t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { ApiError, call, messageOf } from '@/api';
import { Button, Note, PasswordField, TextLink, toast, Words } from '@/ui';
import { paths } from '@/routing';
import { Section } from './section';

const EMPTY = { password: '', new_password: '', repeated: '' };

/** A new password by the one before. */
export function ChangePassword() {
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<typeof EMPTY> & { general?: string }>({});
  const [busy, setBusy] = useState(false);

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
      toast.success((await call('identity.password.change', input)).message);
      setForm(EMPTY);
    } catch (error) {
      setProblems(problemsOf(error));
    }
    setBusy(false);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <Section
      title={t('Password')}
      text={
        <Words
          text={t(
            'Changing it signs out your other devices. Forgot it, or never had one? <link>Get a link by mail</link>.',
          )}
          parts={{ link: (words) => <TextLink to={paths.forgotPassword()}>{words}</TextLink> }}
        />
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:max-w-[26rem]">
        {problems.general && <Note kind="error">{problems.general}</Note>}
        <PasswordField label={t('Current password')} autoComplete="current-password" {...field('password')} />
        <PasswordField label={t('New password')} autoComplete="new-password" {...field('new_password')} />
        <PasswordField label={t('Confirm password')} autoComplete="new-password" {...field('repeated')} />
        <Button type="submit" className="justify-self-start" busy={busy && t('Saving...')}>
          {t('Change password')}
        </Button>
      </form>
    </Section>
  );
}

function problemsOf(error: unknown): Partial<typeof EMPTY> & { general?: string } {
  const told = (name: string) => {
    const sentence = error instanceof ApiError ? error.fieldText(name) : undefined;
    return sentence && say(sentence);
  };
  const [password, new_password] = [told('password'), told('new_password')];
  if (!password && !new_password) return { general: messageOf(error, t('Something went wrong!')) };
  return { ...(password && { password }), ...(new_password && { new_password }) };
}
