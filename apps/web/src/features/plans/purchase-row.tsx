import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { formatDateTime, StatusBadge } from '@/ui';
import { formatRupees } from '@/ui/rupees';

type Purchase = CallOutput<'ledger.purchase.list_mine'>[number];

/** One purchase: its plan, its state, and its ids at the provider and here. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { plan, amount, status, created_at } = purchase;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid min-w-0 leading-normal">
          <strong dir="auto" className="font-semibold wrap-anywhere">
            {plan.name}
          </strong>
          <span className="text-sm text-ink-2">{t('{minutes, number} min', { minutes: plan.duration })}</span>
        </span>
        <span className="flex items-center gap-3">
          <StatusBadge of="purchase" state={status} />
          <b className="font-display text-lg font-bold">{formatRupees(amount)}</b>
        </span>
      </div>
      <dl className="grid gap-2 text-xs sm:grid-cols-2">
        <Fact name={t('Date')}>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </Fact>
        <Fact name={t('Order ID')}>{purchase.order_id}</Fact>
        {purchase.razorpay_payment_id !== null && (
          <Fact name={t('Payment ID')}>{purchase.razorpay_payment_id}</Fact>
        )}
        <Fact name={t('Razorpay order ID')}>{purchase.razorpay_order_id}</Fact>
      </dl>
      {status === 'PE' && (
        <p className="text-xs text-ink-2">
          {t('If you’ve paid, your minutes arrive automatically within a few minutes.')}
        </p>
      )}
      {purchase.refunded_amount > 0 && <p className="text-xs text-ink-2">{describeRefund(purchase)}</p>}
    </li>
  );
}

/** Describes refunded amounts, disputed amounts and the reclaimed minutes. */
function describeRefund({
  refunded_amount: returned,
  disputed_amount: disputed,
  refunded_minutes: minutes,
}: Purchase): string {
  const refunded = returned - disputed;
  return [
    refunded > 0 && t('{amount} went back to you.', { amount: formatRupees(refunded) }),
    disputed > 0 && t('Your bank was asked to return {amount}.', { amount: formatRupees(disputed) }),
    minutes > 0 &&
      t('{minutes, plural, one {# minute was taken} other {# minutes were taken}} back for it.', { minutes }),
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-w-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
