import { t } from '@skillhour/texts';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '@/api';
import { setSignedIn } from '@/auth';
import { FormError } from '@/forms/form-error';
import { Button, PasswordField, TextField } from '@/ui';
import { hasTokens, loginErrorOutcome } from './login-outcome';
import { secondFactorChallenge } from './second-factor-challenge';
import type { PendingSignIn } from './second-factor-step';
import { SignInLayout } from './sign-in-layout';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step')).SecondFactorStep,
}));

/** Sign-in page for admins; the guard then redirects to the first admin page. */
export default function AdminLoginPage() {
  const [formError, setFormError] = useState<string>();
  const [pending, setPending] = useState<PendingSignIn>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', code: '' } });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ name, code }) => {
    const signIn = (otp?: string) => call('identity.admin.sign_in', { email: name, password: code, otp });
    setFormError(undefined);
    try {
      const response = await signIn();
      if (!hasTokens(response)) return setFormError(t('Tokens missing in response'));
      if (response.user.role !== 'admin') return setFormError(t('Not authorized to access admin login.'));
      setSignedIn(response.user);
    } catch (error) {
      const factor = secondFactorChallenge(error);
      if (factor) setPending({ signIn, ...factor });
      else setFormError(loginErrorOutcome(error).message);
    }
  });

  if (pending)
    return (
      <Suspense>
        <SecondFactorStep pending={pending} onBack={() => setPending(undefined)} />
      </Suspense>
    );
  return (
    <SignInLayout
      title={t('Admin login')}
      promise={{
        title: t('Every minute is accounted for.'),
        text: t('What admins do here is for the whole community.'),
      }}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
        <FormError>{formError}</FormError>
        <TextField
          label={t('Admin secret name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name?.message}
          {...register('name', { required: t('Admin secret name is required.') })}
        />
        <PasswordField
          label={t('Admin access code')}
          autoComplete="current-password"
          error={errors.code?.message}
          {...register('code', { required: t('Admin access code is required.') })}
        />
        <Button type="submit" variant="primary" size="big" full busy={isSubmitting && t('Logging in...')}>
          {t('Login')}
        </Button>
      </form>
    </SignInLayout>
  );
}
