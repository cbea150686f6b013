import { t } from '@skillhour/texts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '@/api';
import { signedIn } from '@/auth';
import { bringsProviderAnswer, takeProviderAnswer } from '@/auth/provider-sign-in';
import { Refusal } from '@/forms/refusal';
import { paths, wantedPlace } from '@/routing';
import { Button, PasswordField, TextField, TextLink, toast, Words } from '@/ui';
import { hasTokens, refusedLogin, refusedProvider } from './login-outcome';
import { useOneTap } from './one-tap';
import { pendingCode } from './pending-code';
import { ProviderButton } from './provider-button';
import { secondFactorAsked } from './second-factor-asked';
import type { Asked, SignedIn } from './second-factor-step';
import { SignInLayout } from './sign-in-layout';

// Loaded on demand: most sign-ins need neither this step nor its QR code.
const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step')).SecondFactorStep,
}));

/** Signs in with email or username, or with the provider; the guard then redirects to the requested page. */
export default function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const next = wantedPlace(search);
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [comesBack] = useState(bringsProviderAnswer);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = formState;

  const enter = async (signIn: (otp?: string) => Promise<SignedIn>) => {
    setRefusal(undefined);
    try {
      const answer = await signIn();
      if (!hasTokens(answer) || !signedIn(answer.user)) setRefusal(t('Tokens missing in response'));
    } catch (error) {
      const asked = secondFactorAsked(error);
      if (!asked) throw error;
      setAsked({ signIn, ...asked });
    }
  };

  const onSubmit = handleSubmit(async ({ email, password }) => {
    try {
      await enter((otp) => call('identity.account.sign_in', { email, password, otp }));
    } catch (error) {
      const outcome = refusedLogin(error);
      if (outcome.to === 'stay') return setRefusal(outcome.message);
      pendingCode.start(email);
      if (outcome.message) toast.error(outcome.message);
      await navigate(paths.otp(next));
    }
  });

  const enterByProvider = async (idToken: string) => {
    try {
      await enter((otp) => call('identity.provider.sign_in', { id_token: idToken, otp }));
    } catch (error) {
      setRefusal(refusedProvider(error));
    }
  };
  useEffect(() => {
    const answer = takeProviderAnswer();
    if (!answer) return;
    void (async () => {
      if (answer.next !== undefined) await navigate(paths.login(answer.next), { replace: true });
      await enterByProvider(answer.idToken ?? '');
    })();
    // Runs once, because the response is removed from the URL.
  }, []);
  useOneTap((idToken) => void enterByProvider(idToken), comesBack);

  if (asked)
    return (
      <Suspense>
        <SecondFactorStep asked={asked} onBack={() => setAsked(undefined)} />
      </Suspense>
    );
  return (
    <SignInLayout
      title={t('Login')}
      lead={
        <Words
          text={t('New here? <link>Sign Up</link>')}
          parts={{ link: (words) => <TextLink to={paths.signUp(next)}>{words}</TextLink> }}
        />
      }
      promise={{
        title: t('Your minutes are where you left them.'),
        text: t('Twelve beads on a thread are an hour: to learn with, or to be given for what you know.'),
        minutes: 60,
      }}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-[1.1rem]">
        <Refusal>{refusal}</Refusal>
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
        <ProviderButton next={next} onFailure={setRefusal} />
      </form>
    </SignInLayout>
  );
}
