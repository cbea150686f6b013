import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { Card, FailureNote, Pagination } from '@/ui';
import { HistoryList } from './history-list';

/**
 * Exchanges from before the bank moved here, newest first. They are not part of the balance's transfers. Renders
 * nothing for members who have none.
 */
export function BeforeTheMove() {
  const heading = useId();
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('exchange.history.list', { page }, { keepPreviousData: true });
  if (page === 1 && (!data || data.count === 0)) return null;
  return (
    <Card padded aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg">
          {t('Before the move')}
        </h2>
        <p className="text-sm text-ink-2">
          {t(
            'Your exchanges in the old system. Your balance came with you as one transfer, so they don’t count again.',
          )}
        </p>
      </div>
      {data ? (
        <HistoryList entries={data.results} />
      ) : (
        error && (
          <FailureNote onRetry={() => void mutate()}>
            {t('We couldn’t load these exchanges. {reason}', { reason: errorMessageOf(error, '') })}
          </FailureNote>
        )
      )}
      <Pagination
        label={t('Pages of exchanges before the move')}
        page={page}
        totalPages={data?.total_pages ?? page}
        onChange={setPage}
      />
    </Card>
  );
}
