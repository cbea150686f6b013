import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { errorMessageOf, useCommand } from '@/api';
import { Button, formatDayAndTime, TextField, toast } from '@/ui';
import { refetchSession } from '../refetch-session';
import type { PlaceProps } from './place-state';

/** Form to log the minutes of a session at a place that had no code. */
export function LogMinutes({ session, atPlace, otherName }: PlaceProps) {
  const { duration_minutes: duration } = session.request;
  const [minutes, setMinutes] = useState(String(duration));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const log = useCommand('exchange.session.log');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem(undefined);
    try {
      await log({ id: session.id, minutes });
      toast.success(t('Minutes logged.'));
    } catch (error) {
      setProblem(errorMessageOf(error, t('An error occurred. Please try again.')));
    }
    setSending(false);
    await refetchSession();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        label={t('Minutes')}
        hint={t(
          '1 to {duration, number}. {name} can accept or decline them; 14 days of silence accept them.',
          {
            duration,
            name: otherName,
          },
        )}
        type="number"
        inputMode="numeric"
        min={1}
        max={duration}
        value={minutes}
        error={problem}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button full type="submit" variant="primary" busy={isSending && t('Logging...')}>
        {t('Log minutes')}
      </Button>
      <p className="text-xs text-ink-2">
        {t('Possible until {time}. After that the minutes on hold go back to the student.', {
          time: formatDayAndTime(atPlace.log_until),
        })}
      </p>
    </form>
  );
}
