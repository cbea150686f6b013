import { t } from '@skillhour/texts';
import { useState } from 'react';
import { messageOf, useCall } from '@/api';
import { Page } from '@/routing';
import { FailureNote } from '@/ui';
import { OnHold } from './on-hold';
import { TimeBalance } from './time-balance';
import { TransactionHistory } from './transaction-history';

/** The member's minutes: what there is, where it came from and went, what is on hold. */
export default function AccountPage() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('ledger.account.read', { page }, { keepPreviousData: true });
  return (
    <Page title={t('Account')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {error && (
          <FailureNote onRetry={() => void mutate()}>
            {t('Your account can’t be read right now. Your minutes are safe. {reason}', {
              reason: messageOf(error, ''),
            })}
          </FailureNote>
        )}
        <TimeBalance balance={data?.time_balance} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          <TransactionHistory account={data} page={page} onPage={setPage} failed={error !== undefined} />
          <OnHold />
        </div>
      </div>
    </Page>
  );
}
