import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { Button, FailureNote, lazyDialog, Loading, Pagination, Skeleton } from '@/ui';
import { SanctionEntry, type Sanction } from './sanction-entry';

const LiftDialog = lazyDialog(async () => ({ default: (await import('./lift-dialog')).LiftDialog }));
const AppealDialog = lazyDialog(async () => ({ default: (await import('./appeal-dialog')).AppealDialog }));

/** Warnings, suspensions and blocks of a member, newest first. */
export function SanctionHistory({ memberId }: { memberId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall(
    'identity.sanction.list',
    { id: memberId, page },
    { keepPreviousData: true },
  );
  if (!data && error)
    return <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the history.')}</FailureNote>;
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-2/3" />
      </Loading>
    );
  if (data.results.length === 0)
    return <p className="text-ink-2">{t('No warnings, suspensions or blocks.')}</p>;
  return (
    <>
      <ul className="grid gap-5">
        {data.results.map((sanction) => (
          <li key={sanction.id}>
            <SanctionEntry sanction={sanction} actions={<SanctionActions sanction={sanction} />} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={data.total_pages} onChange={setPage} />
    </>
  );
}

/** Buttons for a sanction: decide an open appeal, or lift it. */
export function SanctionActions({ sanction }: { sanction: Sanction }) {
  const [open, setOpen] = useState<'lift' | 'appeal'>();
  const close = () => setOpen(undefined);
  const { kind, ended_at: end, appeal } = sanction;
  const isAppealOpen = appeal?.decision === null;
  if (end !== null && !isAppealOpen) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isAppealOpen && (
        <Button size="small" onClick={() => setOpen('appeal')}>
          {t('Decide the appeal')}
        </Button>
      )}
      {end === null && (
        <Button size="small" onClick={() => setOpen('lift')}>
          {kind === 'warn' ? t('Withdraw the warning') : t('Lift')}
        </Button>
      )}
      <LiftDialog open={open === 'lift'} onOpenChange={close} sanction={sanction} />
      <AppealDialog open={open === 'appeal'} onOpenChange={close} sanction={sanction} />
    </div>
  );
}
