import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { EmptyState, RelativeTime } from '@/ui';
import { TablePanel } from '../table/table-panel';
import type { Column } from '../table/table';
import { formatStuckKind, describeLastError, type StuckWork } from './stuck-work';

/** Work that keeps failing, oldest first, for an admin to investigate. */
export default function StuckWorkPage() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('exchange.stuck_work.list', { page }, { keepPreviousData: true });
  return (
    <Page title={t('Stuck work')}>
      <p className="mb-6 max-w-[68ch] text-ink-2">
        {t('We retry these automatically, less and less often. Nothing is lost; minutes stay on hold.')}
      </p>
      <TablePanel
        label={t('Stuck work')}
        columns={columns()}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        widths="md:grid-cols-[2fr_1fr_1fr_2fr]"
        items={data?.results}
        error={error}
        failure={t('We couldn’t load the stuck work.')}
        onRetry={() => void mutate()}
        empty={
          <EmptyState title={t('Nothing is stuck')}>
            {t('All minutes, emails and exports are up to date.')}
          </EmptyState>
        }
        page={page}
        totalPages={data?.total_pages ?? 1}
        onPage={setPage}
      />
    </Page>
  );
}

const columns = (): Column<StuckWork>[] => [
  {
    head: t('What'),
    cell: (item) => (
      <>
        <span className="font-semibold">{formatStuckKind(item)}</span>
        <span className="block text-xs break-all text-ink-2">{item.id}</span>
      </>
    ),
  },
  { head: t('Since'), cell: ({ since }) => <RelativeTime at={since} /> },
  {
    head: t('Tried'),
    cell: ({ attempts }) => t('{count, plural, one {once} other {# times}}', { count: attempts }),
  },
  { head: t('Last reason'), cell: describeLastError },
];
