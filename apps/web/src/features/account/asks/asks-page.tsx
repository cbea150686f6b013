import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { Page, paths } from '@/routing';
import { ButtonLink, EmptyState, FailureNote, Loading, Pagination, Skeleton } from '@/ui';
import { asksInput } from '../inputs';
import { AskRow } from './ask-row';

/** Page of the minutes that members asked for: to answer, and the member's own. */
export default function AsksPage() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('exchange.ask.list', asksInput(page), { keepPreviousData: true });
  return (
    <Page title={t('Asked minutes')} actions={<ButtonLink to={paths.account()}>{t('Account')}</ButtonLink>}>
      {error && (
        <FailureNote onRetry={() => void mutate()}>
          {errorMessageOf(error, t('An error occurred. Please try again.'))}
        </FailureNote>
      )}
      {!data && !error && (
        <Loading className="grid gap-4">
          <Skeleton className="h-28 w-full rounded-lg!" />
          <Skeleton className="h-28 w-full rounded-lg!" />
        </Loading>
      )}
      {data && data.count === 0 && (
        <EmptyState title={t('Nothing has been asked for.')}>
          {t('Minutes that a teacher asks for after time together appear here.')}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <ul className="grid gap-4">
            {data.results.map((ask) => (
              <AskRow key={ask.id} ask={ask} />
            ))}
          </ul>
          <Pagination page={page} totalPages={data.total_pages} onChange={setPage} />
        </>
      )}
    </Page>
  );
}
