import { randomInt } from 'node:crypto';
import { z } from 'zod';

const notes = z.record(z.string(), z.union([z.string(), z.number()]));

/** An order as Razorpay returns it. Amounts are in paise, times in seconds since 1970. */
export const orderSchema = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: z.int(),
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  offer_id: z.null(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes,
  created_at: z.int(),
});

/** A payment as Razorpay returns it. */
export const paymentSchema = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['captured', 'failed', 'refunded']),
  order_id: z.string(),
  invoice_id: z.null(),
  international: z.boolean(),
  method: z.string(),
  amount_refunded: z.int(),
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: z.string().nullable(),
  card_id: z.null(),
  bank: z.null(),
  wallet: z.null(),
  vpa: z.string().nullable(),
  email: z.string(),
  contact: z.string(),
  notes,
  fee: z.int(),
  tax: z.int(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  error_source: z.string().nullable(),
  error_step: z.string().nullable(),
  error_reason: z.string().nullable(),
  created_at: z.int(),
});

/** A refund as Razorpay returns it. */
export const refundSchema = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  amount: z.int(),
  currency: z.string(),
  payment_id: z.string(),
  notes,
  receipt: z.string().nullable(),
  status: z.literal('processed'),
  speed_processed: z.literal('normal'),
  speed_requested: z.literal('normal'),
  created_at: z.int(),
});

export type Order = Readonly<z.infer<typeof orderSchema>>;
export type Payment = Readonly<z.infer<typeof paymentSchema>>;
export type Refund = Readonly<z.infer<typeof refundSchema>>;
export const notesSchema = notes;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a new id in Razorpay's format, e.g. `order_EKwxwAgItmmXdp`. */
export function newProviderId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
