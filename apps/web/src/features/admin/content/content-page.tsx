import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { Card, EmptyState, Segments, Skeleton } from '@/ui';
import { ReportTargetCard } from './report-target-card';

/** Content that members reported: undecided or decided reports, searchable with the app's search box. */
export default function ContentPage() {
  const { page, search, tab, setPage, setTab } = useListQuery();
  const status = tab === 'decided' ? 'decided' : 'open';
  const { data, error, mutate } = useCall(
    'content.report.list',
    { page, status, search },
    { keepPreviousData: true },
  );
  return (
    <Page
      title={t('Reported content')}
      actions={
        <p role="status" className="text-sm text-ink-2">
          {data ? formatReportCount(data.count, status) : ''}
        </p>
      }
    >
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
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('We couldn’t load the reported content.')}
        onRetry={() => void mutate()}
        skeleton={<ReportTargetSkeleton />}
        empty={
          search !== '' ? (
            <EmptyState title={t('Nothing found')}>
              {t('Try other words, or look at the other list.')}
            </EmptyState>
          ) : status === 'open' ? (
            <EmptyState title={t('Nothing to review')}>
              {t('All reported content has been reviewed.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('Nothing decided yet')}>
              {t('Content that you review appears here.')}
            </EmptyState>
          )
        }
      >
        {(target) => <ReportTargetCard target={target} />}
      </ListPanel>
    </Page>
  );
}

const formatReportCount = (count: number, status: 'open' | 'decided') =>
  status === 'open'
    ? t('{count, plural, one {# item to review} other {# items to review}}', { count })
    : t('{count, plural, one {# item reviewed} other {# items reviewed}}', { count });

const ReportTargetSkeleton = () => (
  <Card padded className="grid gap-3">
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="w-40" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-9 w-56" />
  </Card>
);
