import { say, t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { ApiError, call, messageOf } from '@/api';
import { Refusal } from '@/forms/refusal';
import { CodeField, SetupPicture, type Setup } from '@/second-factor';
import { Button, PasswordField } from '@/ui';

/** From the first press to the first right code. */
export function SetUpSecondFactor({ onDone }: { onDone: (recovery: readonly string[]) => void }) {
  const [password, setPassword] = useState('');
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
      if (rule) setFieldProblem(say(rule));
      else setProblem(messageOf(error, t('Something went wrong!')));
    }
    setBusy(false);
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      // Who signs in with Google only has no password, and leaves the field empty.
      const given = password === '' ? {} : { password };
      const { secret, otpauth_url } = await call('identity.second_factor.set_up', given);
      if (!secret || !otpauth_url) return;
      setPassword('');
      setSetup({ secret, otpauth_url });
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFieldProblem(t('Enter the code.'));
    void run(async () => {
      const { recovery_codes = [] } = await call('identity.second_factor.set_up', { otp: code });
      onDone(recovery_codes);
    });
  };

  if (!setup)
    return (
      <form noValidate onSubmit={begin} className="grid max-w-[25rem] gap-4">
        <Refusal>{problem}</Refusal>
        <PasswordField
          label={t('Password')}
          hint={t('So that nobody sets one up for you on a device that you left open.')}
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
  return (
    <form noValidate onSubmit={confirm} className="grid gap-5">
      <Refusal>{problem}</Refusal>
      <p>{t('Scan this picture with your authenticator app, then enter the code that it shows.')}</p>
      <SetupPicture setup={setup} />
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
