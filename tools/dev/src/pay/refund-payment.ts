import { z } from 'zod';
import { newProviderId, notesSchema, nowSeconds, type Payment, type Refund } from './entities.ts';
import { ProviderError } from './provider-error.ts';

const bodySchema = z
  .object({
    amount: z.coerce.number().int().positive().optional(),
    notes: notesSchema.optional(),
    receipt: z.string().optional(),
  })
  .nullish();

/** Refunds a payment, or the amount that the body of `POST /v1/payments/:id/refund` names. */
export function refundPayment(
  payment: Payment,
  body: unknown,
): { readonly payment: Payment; readonly refund: Refund } {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    throw new ProviderError('The amount must be a whole number of paise.', { field: 'amount' });
  if (payment.status === 'failed')
    throw new ProviderError('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw new ProviderError('The payment has been fully refunded already');
  const amount = parsed.data?.amount ?? left;
  if (amount > left) {
    throw new ProviderError('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    });
  }
  const full = amount === left;
  return {
    payment: {
      ...payment,
      amount_refunded: payment.amount_refunded + amount,
      refund_status: full ? 'full' : 'partial',
      status: full ? 'refunded' : payment.status,
    },
    refund: {
      id: newProviderId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: parsed.data?.notes ?? {},
      receipt: parsed.data?.receipt ?? null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
      created_at: nowSeconds(),
    },
  };
}
