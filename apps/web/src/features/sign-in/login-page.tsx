import { t } from '@skillhour/texts';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '@/api';
import { setSignedIn, useAuth } from '@/auth';
import { hasProviderResponse, takeProviderResponse } from '@/auth/provider-sign-in';
import { HelpLink } from '@/community/help-link';
import { FormError } from '@/forms/form-error';
import { paths, nextPathIn } from '@/routing';
import { Button, ButtonLink, Note, PasswordField, TextField, TextLink, toast } from '@/ui';
import { hasTokens, loginErrorOutcome, providerErrorOutcome } from './login-outcome';
import { useOneTap } from './one-tap';
import { pendingCode } from './pending-code';
import { ProviderButton } from './provider-button';
import { secondFactorChallenge } from './second-factor-challenge';
import type { PendingSignIn, SignedIn } from './second-factor-step';
import { SignInLayout } from './sign-in-layout';

// Loaded on demand: most sign-ins need neither this step nor its QR code.
const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step')).SecondFactorStep,
}));

/** Signs in with email or username, or with the provider; the guard then redirects to the requested page. */
export default function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const next = nextPathIn(search);
  const { hasEnded } = useAuth();
  const [formError, setFormError] = useState<string>();
  const [appeal, setAppeal] = useState<string>();
  const [pending, setPending] = useState<PendingSignIn>();
  const [isProviderReturn] = useState(hasProviderResponse);
  const [idToken, setIdToken] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = formState;

  const enter = async (signIn: (otp?: string) => Promise<SignedIn>) => {
    setFormError(undefined);
    setAppeal(undefined);
    try {
      const response = await signIn();
      if (!hasTokens(response) || !setSignedIn(response.user)) setFormError(t('Tokens missing in response'));
    } catch (error) {
      const pending = secondFactorChallenge(error);
      if (!pending) throw error;
      setPending({ signIn, ...pending });
    }
  };

  const reject = (outcome: { message: string; appeal?: string }) => {
    setFormError(outcome.message);
    setAppeal(outcome.appeal);
  };

  const onSubmit = handleSubmit(async ({ email, password }) => {
    try {
      await enter((otp) => call('identity.account.sign_in', { email, password, otp }));
    } catch (error) {
      const outcome = loginErrorOutcome(error);
      if (outcome.to === 'stay') return reject(outcome);
      pendingCode.start(email);
      if (outcome.message) toast.error(outcome.message);
      await navigate(paths.otp(next));
    }
  });

  const enterByProvider = async (idToken: string) => {
    try {
      await enter((otp) => call('identity.provider.sign_in', { id_token: idToken, otp }));
    } catch (error) {
      reject(providerErrorOutcome(error));
    }
  };
  useEffect(() => {
    const response = takeProviderResponse();
    if (!response) return;
    // The router applies the path in a transition. The sign-in starts after it, because the guard reads that path.
    startTransition(() => {
      if (response.next !== undefined) void navigate(paths.login(response.next), { replace: true });
      setIdToken(response.idToken ?? '');
    });
    // Runs once, because the response is removed from the URL.
  }, []);
  useEffect(() => {
    if (idToken !== undefined) void enterByProvider(idToken);
  }, [idToken]);
  useOneTap((idToken) => void enterByProvider(idToken), isProviderReturn);

  if (pending)
    return (
      <Suspense>
        <SecondFactorStep pending={pending} onBack={() => setPending(undefined)} />
      </Suspense>
    );
  return (
    <SignInLayout
      title={t('Login')}
      promise={{
        title: t('Your minutes are where you left them.'),
        text: t('Twelve beads on a thread are an hour: to learn with, or to be given for what you know.'),
        minutes: 60,
      }}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
        {hasEnded && <Note kind="info">{t('You were signed out. Sign in to continue.')}</Note>}
        <FormError>{formError}</FormError>
        {appeal !== undefined && (
          <div className="grid gap-2">
            <p className="text-sm">
              <TextLink to={paths.appeal(appeal)}>{t('Read why, and appeal')}</TextLink>
            </p>
            <HelpLink article="reporting">{t('About suspensions and blocks')}</HelpLink>
          </div>
        )}
        <TextField
          label={t('Email or username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email', { required: t('Email or username is required.') })}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: t('Password is required.') })}
        />
        <p className="text-sm">
          <TextLink to={paths.forgotPassword()}>{t('Forgot password?')}</TextLink>
        </p>
        <Button type="submit" variant="primary" size="big" full busy={isSubmitting && t('Logging in...')}>
          {t('Login')}
        </Button>
        <div className="grid gap-2">
          <p className="text-sm text-ink-2">{t('New here?')}</p>
          <ButtonLink size="big" full to={paths.signUp(next)}>
            {t('Sign Up')}
          </ButtonLink>
        </div>
        <ProviderButton next={next} onFailure={setFormError} />
      </form>
    </SignInLayout>
  );
}
