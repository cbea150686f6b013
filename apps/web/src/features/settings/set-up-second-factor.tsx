import { say, t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { ApiError, call, messageOf } from '@/api';
import { CodeField, SetupPicture, type Setup } from '@/second-factor';
import { Button, Note } from '@/ui';

/** From the first press to the first right code. */
export function SetUpSecondFactor({ onDone }: { onDone: (recovery: readonly string[]) => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [codeProblem, setCodeProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setCodeProblem(undefined);
    try {
      await work();
    } catch (error) {
      const rule = error instanceof ApiError ? error.fieldText('otp') : undefined;
      if (rule) setCodeProblem(say(rule));
      else setProblem(messageOf(error, t('Something went wrong!')));
    }
    setBusy(false);
  };
  const begin = () =>
    run(async () => {
      const { secret, otpauth_url } = await call('identity.second_factor.set_up', {});
      if (secret && otpauth_url) setSetup({ secret, otpauth_url });
    });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setCodeProblem(t('Enter the code.'));
    void run(async () => {
      const { recovery_codes = [] } = await call('identity.second_factor.set_up', { otp: code });
      onDone(recovery_codes);
    });
  };

  if (!setup)
    return (
      <div className="grid justify-items-start gap-4">
        {problem && <Note kind="error">{problem}</Note>}
        <Button variant="primary" busy={busy && t('One moment...')} onClick={() => void begin()}>
          {t('Set up')}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={confirm} className="grid gap-5">
      {problem && <Note kind="error">{problem}</Note>}
      <p>{t('Scan this picture with your authenticator app, then enter the code that it shows.')}</p>
      <SetupPicture setup={setup} />
      <CodeField value={code} onChange={setCode} error={codeProblem} onlyApp />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setSetup(undefined)}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy && t('Confirming...')}>
          {t('Turn on')}
        </Button>
      </div>
    </form>
  );
}
