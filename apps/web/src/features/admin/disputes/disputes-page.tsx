import { t } from '@skillhour/texts';
import { Hourglass } from 'lucide-react';
import { useCall, type CallOutput } from '@/api';
import { Page, paths } from '@/routing';
import { useListQuery } from '@/search';
import { Badge, ButtonLink, EmptyState, fullNameOf, RelativeTime, Segments } from '@/ui';
import { TablePanel } from '../table/table-panel';
import type { Column } from '../table/table';

type DisputeRow = CallOutput<'exchange.dispute.list'>['results'][number];

/** Members' disputes about settlements: open or decided ones. */
export default function DisputesPage() {
  const { page, tab, setPage, setTab } = useListQuery();
  const status = tab === 'decided' ? 'decided' : 'open';
  const { data, error, mutate } = useCall(
    'exchange.dispute.list',
    { page, status },
    { keepPreviousData: true },
  );
  return (
    <Page title={t('Disputes')}>
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
      <TablePanel
        label={t('Disputes')}
        columns={columns()}
        keyOf={({ id }) => id}
        widths="md:grid-cols-[2fr_1fr_1fr_1fr]"
        items={data?.results}
        error={error}
        failure={t('We couldn’t load the disputes.')}
        onRetry={() => void mutate()}
        empty={
          <EmptyState title={status === 'open' ? t('Nothing to review') : t('Nothing decided yet')}>
            {t('Members can dispute a session for 72 hours after its settlement.')}
          </EmptyState>
        }
        page={page}
        totalPages={data?.total_pages ?? 1}
        onPage={setPage}
      />
    </Page>
  );
}

const columns = (): Column<DisputeRow>[] => [
  {
    head: t('Session'),
    cell: ({ title, student, teacher }) => (
      <>
        <span dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-xs text-ink-2">
          {t('{student} and {teacher}', { student: fullNameOf(student), teacher: fullNameOf(teacher) })}
        </span>
      </>
    ),
  },
  {
    head: t('Minutes'),
    cell: ({ settlement: { minutes } }) => t('{minutes, number} min', { minutes }),
  },
  {
    head: t('Opened'),
    cell: ({ created_at: at, status }) => (
      <span className="flex flex-wrap gap-2">
        <RelativeTime at={at} />
        {status === 'deciding' && (
          <Badge tone="amber" icon={Hourglass}>
            {t('In progress')}
          </Badge>
        )}
      </span>
    ),
  },
  {
    head: t('Details'),
    plain: true,
    cell: ({ id, title }) => (
      <ButtonLink size="small" to={paths.adminDispute(id)} aria-label={t('Details of {title}', { title })}>
        {t('Details')}
      </ButtonLink>
    ),
  },
];
