import { t } from '@skillhour/texts';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { paths } from '@/routing';
import { ButtonLink, EmptyState } from '@/ui';
import { SaveReceipt } from './save-receipt';
import { ReceiptFrame } from './receipt-frame';
import { ReceiptSheet } from './receipt-sheet';
import { ReceiptFailed, ReceiptSkeleton } from './receipt-states';

/** Receipt page for anyone with the link, signed in or not. It is verified against the journal when it is opened. */
export default function PublicReceiptPage() {
  const { code = '' } = useParams();
  const { data, error, mutate } = useCall('exchange.receipt.read_by_code', { code });
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <ReceiptFrame actions={data && <SaveReceipt receipt={data} sheet={sheet} />}>
      {data ? (
        <div ref={sheet}>
          <ReceiptSheet receipt={data} />
        </div>
      ) : error?.status === 404 || error?.status === 400 ? (
        <EmptyState
          title={t('This receipt doesn’t exist.')}
          action={<ButtonLink to={paths.landing()}>{t('What is Skillhour?')}</ButtonLink>}
        >
          {t('Check that the link is complete. Its owner may have disabled it.')}
        </EmptyState>
      ) : error ? (
        <ReceiptFailed onRetry={() => void mutate()} />
      ) : (
        <ReceiptSkeleton />
      )}
    </ReceiptFrame>
  );
}
