import { translate, t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { ApiError, errorMessageOf, type CallOutput } from '@/api';
import { setSignedIn } from '@/auth';
import { HelpLink } from '@/community/help-link';
import { FormError } from '@/forms/form-error';
import { CodeField, RecoveryCodes, SetupQrCode, type Setup } from '@/second-factor';
import { Button } from '@/ui';
import { SignInLayout } from './sign-in-layout';

export type SignedIn = CallOutput<'identity.account.sign_in'>;

/** A sign-in that awaits its second factor. */
export interface PendingSignIn {
  /** Repeats the sign-in with a code. */
  signIn: (otp: string) => Promise<SignedIn>;
  /** Set if an admin has no second factor yet; the first code sets it up. */
  setup?: Setup | undefined;
}

/** Last step of a sign-in. It keeps the credentials, so that after a wrong code only the code is entered again. */
export function SecondFactorStep({
  pending: { signIn, setup },
  onBack,
}: {
  pending: PendingSignIn;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [codeProblem, setCodeProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [entered, setEntered] = useState<SignedIn>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    setCodeProblem(undefined);
    if (code.trim() === '') return setCodeProblem(t('Enter the code.'));
    setBusy(true);
    try {
      const response = await signIn(code);
      if (response.recovery_codes) setEntered(response);
      else setSignedIn(response.user);
    } catch (error) {
      const rule = error instanceof ApiError ? error.fieldText('otp') : undefined;
      if (rule) setCodeProblem(translate(rule));
      else setProblem(errorMessageOf(error, t('An error occurred during login.')));
    }
    setBusy(false);
  };

  return (
    <SignInLayout
      title={setup ? t('Set up your second factor') : t('One more step')}
      lead={setup ? t('Admins need one. Scan the picture with an authenticator app.') : undefined}
      promise={{
        title: t('Only you get in.'),
        text: t('A password can be guessed or found. The code in your pocket can’t.'),
      }}
    >
      {entered?.recovery_codes ? (
        <>
          <RecoveryCodes codes={entered.recovery_codes} />
          <Button variant="primary" size="big" full onClick={() => setSignedIn(entered.user)}>
            {t('I kept them')}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[1.1rem]">
          <FormError>{problem}</FormError>
          {setup && <SetupQrCode setup={setup} />}
          <CodeField value={code} onChange={setCode} error={codeProblem} onlyApp={setup !== undefined} />
          <Button type="submit" variant="primary" size="big" full busy={busy && t('Logging in...')}>
            {t('Login')}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            {t('Back to login')}
          </Button>
          <HelpLink article="account-security">{t('If you have no code')}</HelpLink>
        </form>
      )}
    </SignInLayout>
  );
}
