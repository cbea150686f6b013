import { t } from '@skillhour/texts';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useCall, useSettled } from '@/api';
import { RateSession } from '@/exchange/rating/rate-session';
import { paths } from '@/routing';
import { ButtonLink, EmptyState } from '@/ui';
import { SaveReceipt } from './save-receipt';
import { ReceiptFrame } from './receipt-frame';
import { ReceiptLink } from './receipt-link';
import { ReceiptSheet } from './receipt-sheet';
import { ReceiptFailed, ReceiptSkeleton } from './receipt-states';
import { SomethingWrong } from './something-wrong';

/** Receipt page of a session's party: print, save, and share by a link. */
export default function ReceiptPage() {
  const { id = '' } = useParams();
  const session = useCall('exchange.session.read', { id });
  const isSettled = useSettled(session, useCall('exchange.dispute.read_of_session', { id }));
  const { data, error, mutate } = useCall('exchange.receipt.read', { id });
  const sheet = useRef<HTMLDivElement>(null);
  if (data && isSettled) {
    const actions = (
      <>
        <ButtonLink to={paths.session(id)} variant="ghost">
          {t('The session')}
        </ButtonLink>
        <SaveReceipt receipt={data} sheet={sheet} />
      </>
    );
    return (
      <ReceiptFrame actions={actions}>
        <div ref={sheet}>
          <ReceiptSheet receipt={data} parties={session.data} />
        </div>
        {session.data && (
          <div className="print:hidden">
            <RateSession session={session.data} />
          </div>
        )}
        <SomethingWrong session={id} minutes={data.minutes} />
        <ReceiptLink session={id} code={data.code} />
      </ReceiptFrame>
    );
  }
  return (
    <ReceiptFrame>
      {!data && error && NONE.has(error.status) ? (
        <EmptyState
          title={t('This receipt doesn’t exist.')}
          action={<ButtonLink to={paths.sessions()}>{t('Your sessions')}</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      ) : !data && error ? (
        <ReceiptFailed onRetry={() => void mutate()} />
      ) : (
        <ReceiptSkeleton />
      )}
    </ReceiptFrame>
  );
}

/** Statuses that mean "no receipt": it belongs to others, does not exist, or nothing was settled. */
const NONE = new Set([403, 404, 409]);
