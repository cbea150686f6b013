import { translate, t, text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { useMember } from '@/auth';
import { useCommunity } from '@/community';
import { describeDeviceZone } from '@/ui/zone-names';
import { Card, FailureNote, Loading, Pagination, Segments, Skeleton } from '@/ui';
import { TransactionRow } from './transaction-row';
import type { TransactionFilter } from './transactions';

const FILTERS = [
  { value: 'all', label: text('All') },
  { value: 'credit', label: text('Credit') },
  { value: 'debit', label: text('Debit') },
  { value: 'purchase', label: text('Purchases') },
] as const satisfies readonly { value: TransactionFilter; label: Text }[];

export interface TransactionHistoryProps {
  transactions: CallOutput<'ledger.account.read'>['transactions'] | undefined;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  filter: TransactionFilter;
  onFilter: (filter: TransactionFilter) => void;
  /** Error message if the transfers could not be loaded. */
  failure: string | undefined;
  onRetry: () => void;
}

/** All transfers, newest first, in a list that scrolls within 400 px. */
export function TransactionHistory({
  transactions,
  page,
  totalPages,
  onPage,
  filter,
  onFilter,
  failure,
  onRetry,
}: TransactionHistoryProps) {
  const member = useMember();
  const { plans } = useCommunity();
  const filters = FILTERS.filter(({ value }) => plans || value !== 'purchase');
  return (
    <Card aria-labelledby="transactions" className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-4 sm:px-6">
        <h2 id="transactions">{t('Transaction History')}</h2>
        <Segments
          label={t('Which transactions')}
          options={filters.map(({ value, label }) => ({ value, label: translate(label) }))}
          value={filter}
          onChange={onFilter}
        />
      </div>
      {transactions === undefined ? (
        failure !== undefined ? (
          <div className="p-4 sm:p-6">
            <FailureNote onRetry={onRetry}>
              {t('We couldn’t load your transactions. {reason}', { reason: failure })}
            </FailureNote>
          </div>
        ) : (
          <RowSkeletons />
        )
      ) : transactions.length === 0 ? (
        <p className="px-6 py-12 text-center text-ink-2">{t('No transactions found')}</p>
      ) : (
        <>
          <div
            role="region"
            aria-label={t('Transactions')}
            tabIndex={0}
            className="max-h-[400px] overflow-y-auto focus-visible:outline-offset-[-3px]"
          >
            <ul className="divide-y divide-line">
              {transactions.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} memberId={member.id} />
              ))}
            </ul>
          </div>
          <p className="border-t border-line px-4 py-3 text-xs text-ink-2 sm:px-6">{describeDeviceZone()}</p>
        </>
      )}
      {totalPages > 1 && (
        <div className="border-t border-line pb-4">
          <Pagination
            label={t('Pages of transactions')}
            page={page}
            totalPages={totalPages}
            onChange={onPage}
          />
        </div>
      )}
    </Card>
  );
}

function RowSkeletons() {
  return (
    <Loading>
      {[0, 1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_4rem] items-center gap-3.5 border-b border-line px-4 py-4 last:border-0 sm:px-6"
        >
          <span className="size-10 rounded-full bg-stone-wash" />
          <span className="grid gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/3" />
          </span>
          <Skeleton />
        </div>
      ))}
    </Loading>
  );
}
