import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, showErrorToast, useCall, useCommand, type CallOutput } from '@/api';
import { setSignedIn, useMember } from '@/auth';
import { paths } from '@/routing';
import { Button, FailureNote, formatDate, Loading, Skeleton, TextLink } from '@/ui';

type Warning = CallOutput<'identity.sanction.list_own'>['results'][number];

/** The member's warnings that they have not confirmed, each with its reason and the way to appeal. */
export function WarningList() {
  const { data, error, mutate } = useCall('identity.sanction.list_own', {});
  if (!data && error)
    return <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the warnings.')}</FailureNote>;
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </Loading>
    );
  if (data.results.length === 0) return <p className="text-ink-2">{t('You have no warnings to read.')}</p>;
  return (
    <ul className="grid gap-4">
      {data.results.map((warning) => (
        <li key={warning.id}>
          <WarningText warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning: { id, reason, created_at: at, token } }: { warning: Warning }) {
  const member = useMember();
  const [busy, setBusy] = useState(false);
  const send = useCommand('identity.sanction.confirm');
  const confirm = async () => {
    setBusy(true);
    try {
      const { unseen_warnings: unseen } = await send({ id });
      const { unseen_warnings: _, ...rest } = member;
      setSignedIn({ ...rest, ...(unseen > 0 && { unseen_warnings: unseen }) });
      void refetch('identity.sanction.list_own');
    } catch (error) {
      showErrorToast(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{formatDate(at)}</p>
      <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="text-sm text-ink-2">
        {t('You can go on as before. If it happens again, your account may be suspended.')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy && t('Saving...')} onClick={() => void confirm()}>
          {t('I understand')}
        </Button>
        <TextLink to={paths.appeal(token)}>{t('Appeal')}</TextLink>
      </div>
    </div>
  );
}
