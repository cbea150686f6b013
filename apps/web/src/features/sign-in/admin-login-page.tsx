import { t } from '@skillhour/texts';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '@/api';
import { signedIn } from '@/auth';
import { Refusal } from '@/forms/refusal';
import { Button, PasswordField, TextField } from '@/ui';
import { hasTokens, refusedLogin } from './login-outcome';
import { secondFactorAsked } from './second-factor-asked';
import type { Asked } from './second-factor-step';
import { SignInLayout } from './sign-in-layout';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step')).SecondFactorStep,
}));

/** Sign-in page for admins; the guard then redirects to the first admin page. */
export default function AdminLoginPage() {
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', code: '' } });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ name, code }) => {
    const signIn = (otp?: string) => call('identity.admin.sign_in', { email: name, password: code, otp });
    setRefusal(undefined);
    try {
      const answer = await signIn();
      if (!hasTokens(answer)) return setRefusal(t('Tokens missing in response'));
      if (answer.user.role !== 'admin') return setRefusal(t('Not authorized to access admin login.'));
      signedIn(answer.user);
    } catch (error) {
      const factor = secondFactorAsked(error);
      if (factor) setAsked({ signIn, ...factor });
      else setRefusal(refusedLogin(error).message);
    }
  });

  if (asked)
    return (
      <Suspense>
        <SecondFactorStep asked={asked} onBack={() => setAsked(undefined)} />
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
        <Refusal>{refusal}</Refusal>
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
