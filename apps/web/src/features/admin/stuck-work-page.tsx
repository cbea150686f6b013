import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { EmptyState, FailureNote, Loading, Pagination, Skeleton } from '@/ui';
import { StuckWorkTable } from './stuck-work-table';

/** Work on minutes that keeps failing, the oldest first: what somebody has to look at. */
export default function StuckWorkPage() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('exchange.stuck_work.list', { page }, { keepPreviousData: true });
  return (
    <Page title={t('Stuck work')}>
      <p className="mb-6 max-w-[68ch] text-ink-2">
        {t(
          'Each of these is tried again by itself, ever more rarely. No minute is lost meanwhile: it stays on hold.',
        )}
      </p>
      {data === undefined && error !== undefined && (
        <FailureNote onRetry={() => void mutate()}>
          {t('The stuck work can’t be read right now.')}
        </FailureNote>
      )}
      {data === undefined && error === undefined && <Skeletons />}
      {data?.results.length === 0 && (
        <EmptyState title={t('Nothing is stuck')}>
          {t('Every hold and every session came to its end.')}
        </EmptyState>
      )}
      {data !== undefined && data.results.length > 0 && (
        <>
          <StuckWorkTable items={data.results} />
          <Pagination page={page} totalPages={data.total_pages} onChange={setPage} />
        </>
      )}
    </Page>
  );
}

function Skeletons() {
  return (
    <Loading className="grid gap-4 rounded-lg border border-line bg-surface p-6">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 md:grid-cols-[2fr_1fr_1fr_2fr] md:gap-6">
          <Skeleton />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton />
        </div>
      ))}
    </Loading>
  );
}
