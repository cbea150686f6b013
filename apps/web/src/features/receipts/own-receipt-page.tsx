import { t } from '@skillhour/texts';
import { Link2, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { RateSession } from '@/exchange/rating/rate-session';
import { paths } from '@/routing';
import { Button, ButtonLink, copyText, EmptyState, toast } from '@/ui';
import { ReceiptFrame } from './receipt-frame';
import { ReceiptSheet, type Receipt } from './receipt-sheet';
import { ReceiptFailed, ReceiptSkeleton } from './receipt-states';

/** A party's receipt: to print or save, and to give away by a link. */
export default function OwnReceiptPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('exchange.receipt.read', { id });
  const { data: session } = useCall('exchange.session.read', { id });
  if (data) {
    return (
      <ReceiptFrame deeds={<Deeds receipt={data} session={id} />}>
        <ReceiptSheet receipt={data} />
        {session && (
          <div className="print:hidden">
            <RateSession session={session} />
          </div>
        )}
      </ReceiptFrame>
    );
  }
  return (
    <ReceiptFrame>
      {error && NONE.has(error.status) ? (
        <EmptyState
          title={t('There is no such receipt.')}
          action={<ButtonLink to={paths.sessions()}>{t('Your sessions')}</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      ) : error ? (
        <ReceiptFailed onRetry={() => void mutate()} />
      ) : (
        <ReceiptSkeleton />
      )}
    </ReceiptFrame>
  );
}

/** It is another's, there is none, or nothing was settled. */
const NONE = new Set([403, 404, 409]);

function Deeds({ receipt: { code }, session }: { receipt: Receipt; session: string }) {
  const copy = async () => {
    if (await copyText(new URL(paths.receipt(code), location.origin).href)) {
      toast.success(t('Link copied: whoever has it sees this receipt.'));
    }
  };
  return (
    <>
      <ButtonLink to={paths.session(session)} variant="ghost">
        {t('The session')}
      </ButtonLink>
      <Button icon={<Link2 aria-hidden />} onClick={() => void copy()}>
        {t('Copy link')}
      </Button>
      <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('Print or save')}
      </Button>
    </>
  );
}
