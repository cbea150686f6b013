import { t } from '@skillhour/texts';
import { QrCode as QrIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessageOf, useCommand } from '@/api';
import { Button, lazyDialog, TextField, toast } from '@/ui';
import { refetchSession } from '../refetch-session';
import { LogMinutes } from './log-minutes';
import type { PlaceProps } from './place-state';

const CodeDialog = lazyDialog(() => import('./code-dialog'));
const DIGITS = 6;

/** Shows the reader's code, or takes the other party's. Without two phones, minutes can be logged from the start on. */
export function BeginSession(props: PlaceProps) {
  const { session, otherName, now } = props;
  const [isShown, show] = useState(false);
  const [isLogging, setLogging] = useState(false);
  const hasBegun = now.getTime() >= Date.parse(session.scheduled_time);
  return (
    <>
      <p className="text-sm text-ink-2">
        {t('Show your code, or enter the one that {name} shows. That starts the clock.', { name: otherName })}
      </p>
      <Button full variant="primary" icon={<QrIcon aria-hidden />} onClick={() => show(true)}>
        {t('Show my code')}
      </Button>
      <CodeDialog id={session.id} otherName={otherName} open={isShown} onOpenChange={show} />
      <EnterCode {...props} />
      {hasBegun && !isLogging && (
        <Button full variant="plain" onClick={() => setLogging(true)}>
          {t('Log minutes without a code')}
        </Button>
      )}
      {hasBegun && isLogging && <LogMinutes {...props} />}
    </>
  );
}

/** Field for the other party's code, which the link in its QR code fills in. */
function EnterCode({ session, otherName }: PlaceProps) {
  const [query] = useSearchParams();
  const [code, setCode] = useState(() => onlyDigits(query.get('code') ?? ''));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const confirm = useCommand('exchange.presence.confirm');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem(undefined);
    try {
      await confirm({ id: session.id, code });
      toast.success(t('The clock is running.'));
    } catch (error) {
      setProblem(errorMessageOf(error, t('An error occurred. Please try again.')));
    }
    setSending(false);
    await refetchSession();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        label={t('Code of {name}', { name: otherName })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={DIGITS}
        value={code}
        error={problem}
        onChange={({ target }) => setCode(onlyDigits(target.value))}
      />
      <Button full type="submit" busy={isSending && t('Starting...')} disabled={code.length !== DIGITS}>
        {t('Start the clock')}
      </Button>
    </form>
  );
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, DIGITS);
