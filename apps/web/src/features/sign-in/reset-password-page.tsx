import { translate, t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, call, errorMessageOf } from '@/api';
import { FormError } from '@/forms/form-error';
import { NewPasswordField } from '@/forms/new-password-field';
import { paths } from '@/routing';
import { Button, ButtonLink, PasswordField, TextLink, toast } from '@/ui';
import { SignInLayout } from './sign-in-layout';

const missingToken = () => t('Invalid or missing token.');

/** Sets a new password with the token of the emailed link. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState(token ? undefined : missingToken());
  const [isTokenInvalid, setTokenInvalid] = useState(token === '');
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const check = () => {
    if (!token) return missingToken();
    if (!password || !repeated) return t('Please fill in all fields.');
    return password === repeated ? undefined : t('Passwords do not match.');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = check();
    setProblem(wrong);
    setPasswordProblem(undefined);
    if (wrong !== undefined || busy) return;
    setBusy(true);
    try {
      toast.success((await call('identity.password.reset', { token, password })).message);
      await navigate(paths.login());
    } catch (error) {
      const rule = error instanceof ApiError ? error.fieldText('password') : undefined;
      if (rule) setPasswordProblem(translate(rule));
      else setProblem(errorMessageOf(error, t('Something went wrong!')));
      setTokenInvalid(error instanceof ApiError && error.code === 'password.token_refused');
    }
    setBusy(false);
  };

  return (
    <SignInLayout
      title={t('Set a new password')}
      promise={{
        title: t('A fresh start.'),
        text: t('A new password signs out every device that used the old one. Your minutes don’t notice.'),
      }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[1.1rem]">
        <FormError>{problem}</FormError>
        {isTokenInvalid && (
          <ButtonLink to={paths.forgotPassword()} full>
            {t('Get a new link')}
          </ButtonLink>
        )}
        <NewPasswordField
          label={t('New password')}
          password={password}
          value={password}
          error={passwordProblem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <Button type="submit" variant="primary" size="big" full busy={busy && t('Saving...')}>
          {t('Reset password')}
        </Button>
      </form>
      <p className="text-sm">
        <TextLink to={paths.login()}>{t('Back to login')}</TextLink>
      </p>
    </SignInLayout>
  );
}
