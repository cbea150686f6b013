import { z } from 'zod';
import { newProviderId, notesSchema, nowSeconds, type Order } from './entities.ts';
import { ProviderError } from './provider-error.ts';

/** One rupee. */
const SMALLEST_AMOUNT_PAISE = 100;

const bodySchema = z.object({
  amount: z.coerce.number().int(),
  currency: z.string(),
  receipt: z.string().max(40).nullish(),
  // Razorpay's own clients send an empty PHP array for "no notes".
  notes: z.union([notesSchema, z.array(z.never())]).nullish(),
});

/** Creates an order from the body of `POST /v1/orders`. Rejects invalid bodies with Razorpay's messages. */
export function placeOrder(body: unknown): Order {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'amount');
    throw new ProviderError(`The ${field} field is required or invalid.`, { field });
  }
  const { amount, currency, receipt, notes } = parsed.data;
  if (amount < SMALLEST_AMOUNT_PAISE) {
    throw new ProviderError('Order amount less than minimum amount allowed', { field: 'amount' });
  }
  if (currency !== 'INR') throw new ProviderError('Currency is not supported', { field: 'currency' });
  return {
    id: newProviderId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: Array.isArray(notes) ? {} : (notes ?? {}),
    created_at: nowSeconds(),
  };
}
