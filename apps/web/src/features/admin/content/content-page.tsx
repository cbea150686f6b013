import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { Card, EmptyState, Segments, Skeleton } from '@/ui';
import { ThingCard } from './thing-card';

/** What members reported of what others wrote: first what waits, then what was decided; the search box of the shell looks for words of it. */
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
          {data ? counted(data.count, status) : ''}
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
        failure={t('The reported content could not be loaded.')}
        onRetry={() => void mutate()}
        skeleton={<ThingSkeleton />}
        empty={
          search !== '' ? (
            <EmptyState title={t('Nothing found')}>
              {t('Try other words, or look at the other list.')}
            </EmptyState>
          ) : status === 'open' ? (
            <EmptyState title={t('Nothing waits')}>{t('Every report of content is decided.')}</EmptyState>
          ) : (
            <EmptyState title={t('Nothing decided yet')}>
              {t('What you take down or leave stands here.')}
            </EmptyState>
          )
        }
      >
        {(thing) => <ThingCard thing={thing} />}
      </ListPanel>
    </Page>
  );
}

const counted = (count: number, status: 'open' | 'decided') =>
  status === 'open'
    ? t('{count, plural, one {# thing waits} other {# things wait}}', { count })
    : t('{count, plural, one {# thing decided} other {# things decided}}', { count });

const ThingSkeleton = () => (
  <Card padded className="grid gap-3">
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="w-40" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-9 w-56" />
  </Card>
);
