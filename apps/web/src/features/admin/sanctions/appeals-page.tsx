import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { useLastPage, useListQuery } from '@/search';
import { Card, EmptyState, FailureNote, Loading, Pagination, Segments, Skeleton } from '@/ui';
import { AdminMemberLine } from '../member/admin-member-line';
import { SanctionEntry } from './sanction-entry';
import { SanctionActions } from './sanction-history';

/** Appeals of warned, suspended and blocked members: open ones oldest first, or decided ones. */
export default function AppealsPage() {
  const { page, tab, setPage, setTab } = useListQuery();
  const status = tab === 'decided' ? 'decided' : 'open';
  return (
    <Page title={t('Appeals')}>
      <div className="mb-5">
        <Segments
          label={t('Show')}
          options={[
            { value: 'open', label: t('Waiting') },
            { value: 'decided', label: t('Decided') },
          ]}
          value={status}
          onChange={setTab}
        />
      </div>
      <Appeals key={status} status={status} page={page} onPage={setPage} />
    </Page>
  );
}

interface AppealsProps {
  status: 'open' | 'decided';
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

function Appeals({ status, page, onPage }: AppealsProps) {
  const { data, error, mutate } = useCall(
    'identity.sanction.list_appeals',
    { page, status },
    { keepPreviousData: true },
  );
  const totalPages = data?.total_pages ?? 1;
  const isPastEnd = useLastPage({ items: data?.results.length, page, totalPages, onPage });
  if (!data && error)
    return <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the appeals.')}</FailureNote>;
  if (!data || isPastEnd)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-28 rounded-lg!" />
        <Skeleton className="h-28 rounded-lg!" />
      </Loading>
    );
  if (data.results.length === 0)
    return (
      <EmptyState title={status === 'open' ? t('Nothing to review') : t('Nothing decided yet')}>
        {t('Members can appeal a warning, suspension or block once within 30 days.')}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-4">
        {data.results.map((sanction) => (
          <li key={sanction.id}>
            <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <AdminMemberLine person={sanction.user}>
                <span dir="auto">@{sanction.user.username}</span>
              </AdminMemberLine>
              <SanctionEntry sanction={sanction} actions={<SanctionActions sanction={sanction} />} />
            </Card>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} onChange={onPage} />
    </>
  );
}
