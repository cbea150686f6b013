import { t } from '@skillhour/texts';
import { useState } from 'react';
import { showErrorToast, useCommand } from '@/api';
import { Button, formatDayAndTime, toast } from '@/ui';
import { refetchSession } from '../refetch-session';
import { LogMinutes } from './log-minutes';
import type { PlaceProps } from './place-state';

/** Logged minutes that await an answer: the other party's to accept or decline, or the reader's own to correct. */
export function AnswerLog({ mine, ...props }: PlaceProps & { mine: boolean }) {
  const { session, atPlace, otherName } = props;
  const [busy, setBusy] = useState<'AC' | 'RE'>();
  const [isCorrecting, correct] = useState(false);
  const answer = useCommand('exchange.session.answer_log');
  const { log } = atPlace;
  if (!log) return null;

  const send = async (status: 'AC' | 'RE') => {
    setBusy(status);
    try {
      await answer({ id: session.id, status });
      toast.success(status === 'AC' ? t('Minutes accepted.') : t('Minutes declined.'));
    } catch (error) {
      showErrorToast(error, t('An error occurred. Please try again.'));
    }
    setBusy(undefined);
    await refetchSession();
  };

  const values = { minutes: log.minutes, name: otherName, time: formatDayAndTime(log.accepted_at) };
  if (mine)
    return (
      <>
        <p className="text-sm">
          {t(
            '{minutes, plural, one {# minute moves} other {# minutes move}} when {name} accepts, and on {time} unless {name} declines.',
            values,
          )}
        </p>
        {isCorrecting ? (
          <LogMinutes {...props} />
        ) : (
          <Button full variant="plain" onClick={() => correct(true)}>
            {t('Correct the minutes')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <p className="text-sm">
        {t(
          '{minutes, plural, one {# minute} other {# minutes}}. Without your answer they are accepted on {time}.',
          values,
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" busy={busy === 'AC' && t('Accepting...')} onClick={() => void send('AC')}>
          {t('Accept')}
        </Button>
        <Button busy={busy === 'RE' && t('Declining...')} onClick={() => void send('RE')}>
          {t('Decline')}
        </Button>
      </div>
    </>
  );
}
