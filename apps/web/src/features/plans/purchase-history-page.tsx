import { t } from '@skillhour/texts';
import { errorMessageOf, useCall } from '@/api';
import { Page } from '@/routing';
import { Card, EmptyState, FailureNote, Loading, Skeleton } from '@/ui';
import { BackToAccount } from './back-to-account';
import { PurchaseRow } from './purchase-row';

/** All orders of the member with their state, newest first. */
export default function PurchaseHistoryPage() {
  return (
    <>
      <BackToAccount />
      <Page title={t('Purchase History')}>
        <Purchases />
      </Page>
    </>
  );
}

function Purchases() {
  const { data, error, mutate } = useCall('ledger.purchase.list_mine', {});
  if (!data && error) {
    return (
      <FailureNote onRetry={() => void mutate()}>
        {t('We couldn’t load your purchases. {reason}', { reason: errorMessageOf(error, '') })}
      </FailureNote>
    );
  }
  if (!data) return <PurchasesLoading />;
  if (data.length === 0) {
    return (
      <EmptyState title={t('No purchases found')}>
        {t('Your purchases and their status appear here.')}
      </EmptyState>
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.map((purchase) => (
          <PurchaseRow key={purchase.order_id} purchase={purchase} />
        ))}
      </ul>
    </Card>
  );
}

const PurchasesLoading = () => (
  <Card>
    <Loading className="grid gap-5 p-6">
      {[0, 1, 2].map((row) => (
        <span key={row} className="grid gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </span>
      ))}
    </Loading>
  </Card>
);
