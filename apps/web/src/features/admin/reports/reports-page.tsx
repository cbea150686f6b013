import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { Page, paths } from '@/routing';
import { useListQuery } from '@/search';
import { ButtonLink, EmptyState, fullNameOf, Segments } from '@/ui';
import { AdminMemberLine } from '../member/admin-member-line';
import { BlockButton } from '../member/block-button';
import { BlockedBadge } from '../member/blocked-badge';
import { TablePanel } from '../table/table-panel';
import type { Column } from '../table/table';

type Row = CallOutput<'identity.report.list'>['results']['results'][number];

/** Reported members; those with open reports come first. */
export default function ReportsPage() {
  const { input, page, tab, setPage, setTab } = useListQuery();
  const status = tab === 'open' ? 'open' : 'all';
  const { data, error, mutate } = useCall(
    'identity.report.list',
    { ...input, status },
    { keepPreviousData: true },
  );
  const isSearching = input.search !== '' || input.category !== '';
  return (
    <Page
      title={t('Reports')}
      actions={
        <>
          <p role="status" className="text-sm text-ink-2">
            {data ? formatMemberCount(data.count, status) : ''}
          </p>
          <ButtonLink size="small" to={paths.adminAppeals()}>
            {t('Appeals')}
          </ButtonLink>
        </>
      }
    >
      <div className="mb-5">
        <Segments
          label={t('Show')}
          options={[
            { value: 'all', label: t('All') },
            { value: 'open', label: t('Open') },
          ]}
          value={status}
          onChange={setTab}
        />
      </div>
      <TablePanel
        label={t('Reported members')}
        columns={columns()}
        keyOf={({ id }) => id}
        widths="md:grid-cols-[minmax(0,1fr)_7rem_7rem_9rem]"
        items={data?.results.results}
        error={error}
        failure={t('We couldn’t load the reports.')}
        onRetry={() => void mutate()}
        empty={
          <EmptyState title={t('No reports found')}>
            {isSearching ? t('Try another word, or all categories.') : t('You’re all caught up.')}
          </EmptyState>
        }
        page={page}
        totalPages={data?.total_pages ?? 1}
        onPage={setPage}
      />
    </Page>
  );
}

const formatMemberCount = (count: number, status: 'all' | 'open') =>
  status === 'open'
    ? t('{count, plural, one {# member with open reports} other {# members with open reports}}', { count })
    : t('{count, plural, one {# reported member} other {# reported members}}', { count });

const columns = (): Column<Row>[] => [
  {
    head: t('Name'),
    plain: true,
    cell: ({ reported_user: member, reported_user__is_blocked: isBlocked }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AdminMemberLine person={member}>
          <span dir="auto">@{member.username}</span>
        </AdminMemberLine>
        {isBlocked && <BlockedBadge />}
      </span>
    ),
  },
  {
    head: t('Reports'),
    cell: ({ report_count: all, open_count: open }) => (
      <>
        <strong>{t('{all, number}', { all })}</strong>
        {open > 0 && <span className="ms-2 text-ink-2">{t('{open, number} open', { open })}</span>}
      </>
    ),
  },
  {
    head: t('Details'),
    plain: true,
    cell: ({ id, reported_user: member }) => (
      <ButtonLink
        size="small"

        to={paths.adminReport(id)}
        aria-label={t('Details of {name}', { name: fullNameOf(member) })}
      >
        {t('Details')}
      </ButtonLink>
    ),
  },
  {
    head: t('Status'),
    plain: true,
    cell: ({ reported_user: member, reported_user__is_blocked: isBlocked }) => (
      <BlockButton size="small" member={{ ...member, is_blocked: isBlocked }} />
    ),
  },
];
