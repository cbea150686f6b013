import { t } from '@skillhour/texts';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { paths } from '@/routing';
import { Button, ButtonLink, EmptyState } from '@/ui';
import { ReceiptFrame } from './receipt-frame';
import { ReceiptSheet } from './receipt-sheet';
import { ReceiptFailed, ReceiptSkeleton } from './receipt-states';

/** A receipt for whoever was given its link, signed in or not; checked with the journal as it is opened. */
export default function PublicReceiptPage() {
  const { code = '' } = useParams();
  const { data, error, mutate } = useCall('exchange.receipt.read_by_code', { code });
  const print = (
    <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
      {t('Print or save')}
    </Button>
  );
  return (
    <ReceiptFrame deeds={data && print}>
      {data ? (
        <ReceiptSheet receipt={data} />
      ) : error?.status === 404 || error?.status === 400 ? (
        <EmptyState
          title={t('There is no such receipt.')}
          action={<ButtonLink to={paths.landing()}>{t('What is Skillhour?')}</ButtonLink>}
        >
          {t('Look at the link again: every sign of it counts.')}
        </EmptyState>
      ) : error ? (
        <ReceiptFailed onRetry={() => void mutate()} />
      ) : (
        <ReceiptSkeleton />
      )}
    </ReceiptFrame>
  );
}
