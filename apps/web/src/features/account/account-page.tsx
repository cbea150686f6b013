import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { Page } from '@/routing';
import { FailureNote, Note } from '@/ui';
import { WeeklyMinutes } from './weekly-minutes';
import { AccountLinks } from './account-links';
import { accountInput } from './inputs';
import { BeforeTheMove } from './history/before-the-move';
import { HoldList } from './hold-list';
import { TimeBalance } from './time-balance';
import { TransactionHistory } from './transaction-history';
import type { TransactionFilter } from './transactions';

/** Page of the member's minutes: balance, transfers and holds. */
export default function AccountPage() {
  const [{ page, filter }, show] = useState<{ page: number; filter: TransactionFilter }>({
    page: 1,
    filter: 'all',
  });
  const { data, error, mutate } = useCall('ledger.account.read', accountInput(page, filter), {
    keepPreviousData: true,
  });
  // The balance is the same on every page of transfers, so it stays visible if one of them fails to load.
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);
  const isLost = error !== undefined && known === undefined;
  return (
    <Page title={t('Account')} actions={<AccountLinks />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {known && known.debt > 0 && <DebtNote minutes={known.debt} />}
        {!isLost && <TimeBalance balance={known?.time_balance} creditLimit={known?.credit_limit ?? 0} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          {isLost ? (
            <FailureNote onRetry={() => void mutate()}>
              {t('We couldn’t load your account. Your minutes are safe. {reason}', {
                reason: errorMessageOf(error, ''),
              })}
            </FailureNote>
          ) : (
            <TransactionHistory
              transactions={data?.transactions}
              page={page}
              totalPages={data?.total_pages ?? page}
              onPage={(next) => show({ page: next, filter })}
              filter={filter}
              onFilter={(next) => show({ page: 1, filter: next })}
              failure={error && errorMessageOf(error, '')}
              onRetry={() => void mutate()}
            />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <HoldList />
            <WeeklyMinutes />
          </div>
        </div>
        <BeforeTheMove />
      </div>
    </Page>
  );
}

/** Note with the debt and its consequences, regardless of why the minutes were reclaimed. */
const DebtNote = ({ minutes }: { minutes: number }) => (
  <Note kind="held">
    {t(
      '{minutes, plural, one {You owe # minute that was taken back after you had spent it.} other {You owe # minutes that were taken back after you had spent them.}} Incoming minutes pay this first. Until then you can’t publish requests.',
      { minutes },
    )}
  </Note>
);
