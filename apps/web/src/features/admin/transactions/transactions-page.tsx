import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { Page } from '@/routing';
import { useLastPage, useListQuery } from '@/search';
import { Button, EmptyState, FailureNote, formatDateTime, StatusBadge } from '@/ui';
import { formatRupees } from '@/ui/rupees';
import { Table, type Column } from '../table/table';
import { TableSkeleton } from '../table/table-skeleton';

const HOUR = 60;

/** Formats minutes, for example as "12h 30m". */
const formatHoursAndMinutes = (minutes: number): string =>
  t('{hours, number}h {minutes, number}m', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });

type PurchaseList = CallOutput<'ledger.purchase.list_all'>;
type Transaction = PurchaseList['results']['transactions'][number];

const WIDTHS = 'md:grid-cols-[10rem_minmax(0,1fr)_8rem_minmax(0,1.4fr)_7rem]';

/** All orders, and the total that was sold. */
export default function TransactionsPage() {
  const { page, setPage } = useListQuery();
  const { data, error, mutate } = useCall('ledger.purchase.list_all', { page }, { keepPreviousData: true });
  const isPastEnd = useLastPage({
    ...{ items: data?.results.transactions.length, page, totalPages: data?.total_pages ?? 1 },
    onPage: setPage,
  });
  return (
    <Page
      title={t('Transaction History')}
      actions={
        <p role="status" className="text-sm text-ink-2">
          {data
            ? t('{count, plural, one {# transaction total} other {# transactions total}}', {
                count: data.count,
              })
            : ''}
        </p>
      }
    >
      {!data && error ? (
        <FailureNote onRetry={() => void mutate()}>
          {t('Failed to fetch transaction history. Please try again.')}
        </FailureNote>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Summary sold={data} />
          {data && !isPastEnd ? (
            <Transactions sold={data} page={page} onPage={setPage} />
          ) : (
            <TableSkeleton columns={5} widths={WIDTHS} />
          )}
        </div>
      )}
    </Page>
  );
}

function Summary({ sold }: { sold: PurchaseList | undefined }) {
  const totals = sold?.results.time_balance;
  return (
    <dl aria-busy={totals === undefined} className="grid gap-4 sm:grid-cols-2">
      <Figure name={t('Total Time')} value={totals && formatHoursAndMinutes(totals.total_time)} />
      <Figure name={t('Credited')} value={totals && formatRupees(totals.total_amount)} />
    </dl>
  );
}

const Figure = ({ name, value = t('–') }: { name: string; value: string | undefined }) => (
  <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="font-display text-2xl leading-tight font-bold">{value}</dd>
  </div>
);

const columns = (): readonly Column<Transaction>[] => [
  {
    head: t('Date'),
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  {
    head: t('Plan'),
    cell: ({ plan, user }) => (
      <span className="grid min-w-0">
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {plan.name}
        </strong>
        <span className="text-xs text-ink-2">{user.username}</span>
      </span>
    ),
  },
  {
    head: t('Amount'),
    cell: ({ amount, refunded_amount: refunded }) => (
      <span className="grid">
        {formatRupees(amount)}
        {refunded > 0 && (
          <span className="text-xs text-rose">
            {t('{amount} went back', { amount: formatRupees(refunded) })}
          </span>
        )}
      </span>
    ),
  },
  {
    head: t('Order ID'),
    cell: ({ order_id }) => <span className="text-xs wrap-anywhere">{order_id}</span>,
  },
  { head: t('Status'), cell: ({ status }) => <StatusBadge of="purchase" state={status} /> },
];

function Transactions({
  sold,
  page,
  onPage,
}: {
  sold: PurchaseList;
  page: number;
  onPage: (page: number) => void;
}) {
  const { transactions } = sold.results;
  return (
    <>
      {transactions.length === 0 ? (
        <EmptyState title={t('No transactions found.')}>{t('Members’ purchases appear here.')}</EmptyState>
      ) : (
        <Table
          label={t('Transactions')}
          columns={columns()}
          items={transactions}
          keyOf={({ order_id }) => order_id}
          widths={WIDTHS}
        />
      )}
      <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-between gap-3">
        <Button disabled={sold.previous === null} onClick={() => onPage(page - 1)}>
          {t('Previous')}
        </Button>
        <span className="text-sm text-ink-2">{t('Page {page, number}', { page })}</span>
        <Button disabled={sold.next === null} onClick={() => onPage(page + 1)}>
          {t('Next')}
        </Button>
      </nav>
    </>
  );
}
