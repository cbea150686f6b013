import type { Purchase as PurchaseView } from '@skillhour/contracts';
import { rupeesOf } from '../plans/index.js';
import { disputedPaiseOf, reclaimedOf, type Purchase } from './purchase.js';

const DISPLAY = { PE: 'Pending', SU: 'Success', FA: 'Failed' } as const;

export function purchaseView(purchase: Purchase): PurchaseView {
  const { id, planId, planName: name, minutes, amountPaise, status, providerOrderId, paymentId } = purchase;
  const reclaimed = reclaimedOf(purchase);
  return {
    order_id: id,
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    plan: { id: planId, name, duration: minutes, minutes },
    amount: rupeesOf(amountPaise),
    currency: 'INR',
    status,
    status_display: DISPLAY[status],
    created_at: purchase.createdAt.toISOString(),
    refunded_amount: rupeesOf(reclaimed.paise),
    disputed_amount: rupeesOf(disputedPaiseOf(purchase)),
    refunded_minutes: reclaimed.minutes,
  };
}
