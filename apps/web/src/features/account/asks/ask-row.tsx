import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, showErrorToast, useCommand, type CallOutput } from '@/api';
import { useMember } from '@/auth';
import { Avatar, Button, Card, formatDate, formatDayAndTime, fullNameOf, toast } from '@/ui';

type Ask = CallOutput<'exchange.ask.list'>['results'][number];

/** One ask: who asked whom, for what, and its state or the possible answers. */
export function AskRow({ ask }: { ask: Ask }) {
  const teaching = ask.teacher.id === useMember().id;
  const other = teaching ? ask.student : ask.teacher;
  const values = { name: fullNameOf(other), minutes: ask.minutes, tag: ask.tag };
  return (
    <li>
      <Card padded className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
        <Avatar person={other} />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-base font-semibold wrap-anywhere">
            {teaching
              ? t('You asked {name} for {minutes, plural, one {# minute} other {# minutes}}', values)
              : t('{name} asked you for {minutes, plural, one {# minute} other {# minutes}}', values)}
          </h2>
          <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
            {t('{tag}, {day}', { tag: ask.tag, day: formatDate(ask.at) })}
          </p>
          {ask.text !== '' && (
            <q dir="auto" className="text-sm wrap-anywhere">
              {ask.text}
            </q>
          )}
          <p className="text-xs text-ink-2">{describeState(ask, teaching)}</p>
        </div>
        {ask.status === 'PE' && <Answers ask={ask} teaching={teaching} />}
      </Card>
    </li>
  );
}

function describeState({ status, expires_at }: Ask, teaching: boolean): string {
  switch (status) {
    case 'PE':
      return t('Expires {time}', { time: formatDayAndTime(expires_at) });
    case 'AC':
      return t('Accepted: the minutes moved.');
    case 'RE':
      return teaching ? t('Declined') : t('You declined');
    case 'CA':
      return t('Withdrawn');
    case 'EX':
      return t('Expired without an answer');
  }
}

function Answers({ ask, teaching }: { ask: Ask; teaching: boolean }) {
  const [busy, setBusy] = useState<'AC' | 'RE'>();
  const answer = useCommand('exchange.ask.answer');
  const send = async (status: 'AC' | 'RE') => {
    setBusy(status);
    try {
      await answer({ id: ask.id, status });
      if (status === 'AC') toast.success(t('Minutes accepted.'));
      else toast.success(teaching ? t('Ask withdrawn.') : t('Minutes declined.'));
    } catch (error) {
      showErrorToast(error, t('An error occurred. Please try again.'));
    }
    setBusy(undefined);
    await refetch('exchange.ask.list', 'ledger.account.read', 'ledger.account.read_flow');
  };
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      {!teaching && (
        <Button variant="primary" busy={busy === 'AC' && t('Accepting...')} onClick={() => void send('AC')}>
          {t('Accept')}
        </Button>
      )}
      <Button busy={busy === 'RE' && t('Saving...')} onClick={() => void send('RE')}>
        {teaching ? t('Withdraw') : t('Decline')}
      </Button>
    </div>
  );
}
