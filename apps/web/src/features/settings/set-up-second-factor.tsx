import { translate, t } from '@skillhour/texts';
import { useEffect, useState, type FormEvent } from 'react';
import { ApiError, call, errorMessageOf } from '@/api';
import { providerSignInUrl, takeProviderResponse } from '@/auth/provider-sign-in';
import { FormError } from '@/forms/form-error';
import { CodeField, SetupQrCode, type Setup } from '@/second-factor';
import { paths } from '@/routing';
import { Button, PasswordField } from '@/ui';

interface SetUpSecondFactorProps {
  /** Members without a password confirm with a new sign-in at Google. */
  hasPassword: boolean;
  onDone: (recovery: readonly string[]) => void;
}

/** Setup from the start to the first valid code. */
export function SetUpSecondFactor({ hasPassword, onDone }: SetUpSecondFactorProps) {
  const [setup, setSetup] = useState<Setup>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [fieldProblem, setFieldProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setFieldProblem(undefined);
    try {
      await work();
    } catch (error) {
      const rule =
        error instanceof ApiError ? (error.fieldText('otp') ?? error.fieldText('password')) : undefined;
      if (rule) setFieldProblem(translate(rule));
      else setProblem(errorMessageOf(error, t('Something went wrong!')));
    }
    setBusy(false);
  };
  const begin = (proof: { password: string } | { id_token: string }) =>
    run(async () => {
      const { secret, otpauth_url } = await call('identity.second_factor.set_up', proof);
      if (!secret || !otpauth_url) return;
      setSetup({ secret, otpauth_url });
    });
  const leaveForProvider = () =>
    run(async () => {
      const address = await providerSignInUrl({ returnTo: paths.settings(), reauthenticate: true });
      if (address === undefined) return setProblem(t('We couldn’t reach Google.'));
      location.assign(address);
    });
  useEffect(() => {
    const response = hasPassword ? undefined : takeProviderResponse();
    if (response?.idToken !== undefined) void begin({ id_token: response.idToken });
    else if (response) setProblem(t('Google didn’t confirm your identity.'));
    // The provider's response is available only once, when the page opens.
  }, []);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFieldProblem(t('Enter the code.'));
    void run(async () => {
      const { recovery_codes = [] } = await call('identity.second_factor.set_up', { otp: code });
      onDone(recovery_codes);
    });
  };

  if (!setup && !hasPassword)
    return <ConfirmAtProvider {...{ problem, busy }} onContinue={() => void leaveForProvider()} />;
  if (!setup)
    return (
      <ConfirmByPassword
        {...{ problem, fieldProblem, busy }}
        onSubmit={(password) => void begin({ password })}
      />
    );
  return (
    <form noValidate onSubmit={confirm} className="grid gap-5">
      <FormError>{problem}</FormError>
      <p>{t('Scan this picture with your authenticator app, then enter the code that it shows.')}</p>
      <SetupQrCode setup={setup} />
      <CodeField value={code} onChange={setCode} error={fieldProblem} onlyApp />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setSetup(undefined)}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy && t('Confirming...')}>
          {t('Turn on')}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmationProps {
  problem: string | undefined;
  busy: boolean;
}

const ConfirmAtProvider = ({ problem, busy, onContinue }: ConfirmationProps & { onContinue: () => void }) => (
  <div className="grid max-w-[25rem] gap-4">
    <FormError>{problem}</FormError>
    <p>{t('Sign in with Google again, to protect devices you left signed in.')}</p>
    <Button
      variant="primary"
      className="justify-self-start"
      busy={busy && t('One moment...')}
      onClick={onContinue}
    >
      {t('Continue with Google')}
    </Button>
  </div>
);

function ConfirmByPassword({
  problem,
  fieldProblem,
  busy,
  onSubmit,
}: ConfirmationProps & { fieldProblem: string | undefined; onSubmit: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[25rem] gap-4">
      <FormError>{problem}</FormError>
      <PasswordField
        label={t('Password')}
        hint={t('To protect devices you left signed in.')}
        autoComplete="current-password"
        value={password}
        error={fieldProblem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={busy && t('One moment...')}
      >
        {t('Set up')}
      </Button>
    </form>
  );
}
