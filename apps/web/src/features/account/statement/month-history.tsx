import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { errorMessageOf, useCall, type CallInput } from '@/api';
import { FailureNote, Loading, Pagination, Skeleton } from '@/ui';
import { HistoryList } from '../history/history-list';

const PER_PAGE = 100;

type Period = Required<Pick<CallInput<'exchange.history.list'>, 'from' | 'to'>>;

/** A month's exchanges before the move, below the statement's transfers. They don't change its totals. */
export function MonthHistory({ from, to }: Period) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('exchange.history.list', { from, to, page, limit: PER_PAGE });
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={heading} className="text-lg">
        {t('Before the move')}
      </h2>
      {data ? (
        data.results.length === 0 ? (
          <p className="text-sm text-ink-2">{t('No exchanges before the move in this month.')}</p>
        ) : (
          <HistoryList entries={data.results} />
        )
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>
          {t('We couldn’t load these exchanges. {reason}', { reason: errorMessageOf(error, '') })}
        </FailureNote>
      ) : (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      <Pagination
        label={t('Pages of exchanges before the move')}
        page={page}
        totalPages={data?.total_pages ?? page}
        onChange={setPage}
      />
    </section>
  );
}
