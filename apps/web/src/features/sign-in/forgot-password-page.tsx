import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { call, errorMessageOf } from '@/api';
import { paths } from '@/routing';
import { Button, Note, TextField, TextLink } from '@/ui';
import { SignInLayout } from './sign-in-layout';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailProblem = (email: string) =>
  email === ''
    ? t('Please enter your email')
    : EMAIL_PATTERN.test(email)
      ? undefined
      : t('Please enter a valid email');

/** Requests an email with a reset link. The response is the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [response, setResponse] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = emailProblem(email.trim());
    setProblem(wrong);
    setResponse(undefined);
    if (wrong !== undefined || busy) return;
    setBusy(true);
    try {
      setResponse((await call('identity.password.forget', { email: email.trim() })).message);
    } catch (error) {
      setProblem(errorMessageOf(error, t('Request failed! Please enter a proper email.')));
    }
    setBusy(false);
  };

  return (
    <SignInLayout
      title={t('Forgot your password?')}
      lead={t('Give us your email and we send a link to set a new one.')}
      promise={{
        title: t('It happens.'),
        text: t(
          'Your minutes stay where they are. A new password takes about a minute, and nobody charges you for it.',
        ),
      }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[1.1rem]">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" size="big" full busy={busy && t('Sending...')}>
          {t('Send Reset Link')}
        </Button>
        <div role="status">{response && <Note kind="info">{response}</Note>}</div>
      </form>
      <p className="text-sm">
        <TextLink to={paths.login()}>{t('Back to login')}</TextLink>
      </p>
    </SignInLayout>
  );
}
