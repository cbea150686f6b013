import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId, OrderId, PlanId } from '../kernel/ids.js';
import { pageQuery } from '../kernel/paging.js';

/** Rupees, at most two decimals. */
const Rupees = z.number().nonnegative();

/** Rupees paid, or to be paid, for a time plan. The plan stands as it was when it was ordered. */
export const Purchase = z.object({
  order_id: OrderId,
  /** The payment provider's name of the order. */
  razorpay_order_id: z.string(),
  /** The payment that counts; null until there is one. */
  razorpay_payment_id: z.string().nullable(),
  /** `duration` and `minutes` are the same. */
  plan: z.object({
    id: PlanId,
    name: z.string(),
    duration: Minutes.positive(),
    minutes: Minutes.positive(),
  }),
  amount: Rupees,
  currency: z.literal('INR'),
  /** Pending, success, failed. */
  status: z.enum(['PE', 'SU', 'FA']),
  status_display: z.enum(['Pending', 'Success', 'Failed']),
  created_at: Instant,
  /** What went back, by a refund or a chargeback, in rupees. */
  refunded_amount: Rupees,
  /** Of it, what a bank was asked to return for the member: in rupees, from the beginning of the dispute on. */
  disputed_amount: Rupees,
  /** The minutes that were taken back for both. */
  refunded_minutes: Minutes.nonnegative(),
});
export type Purchase = z.output<typeof Purchase>;

/** A purchase as admins see it. */
export const SoldPurchase = Purchase.extend({
  user: z.object({ id: MemberId, username: z.string() }),
});
export type SoldPurchase = z.output<typeof SoldPurchase>;

export const listPurchases = endpoint({
  name: 'ledger.purchase.list_mine',
  summary: "The caller's purchases, newest first; an order that nobody paid is left out after three days.",
  access: 'member',
  part: 'plans',
  http: { method: 'GET', path: 'purchases/' },
  input: z.object({}),
  output: z.array(Purchase),
  errors: {},
});

export const listAllPurchases = endpoint({
  name: 'ledger.purchase.list_all',
  summary: 'All purchases, newest first, with what was sold in all.',
  access: 'admin',
  part: 'plans',
  http: { method: 'GET', path: 'dashboard/time/purchases/' },
  input: z.object(pageQuery(10)),
  output: z.object({
    results: z.object({
      transactions: z.array(SoldPurchase),
      time_balance: z.object({
        /** Minutes sold, less those that were taken back. */
        total_time: Minutes,
        /** Rupees for them, less those that went back. */
        total_amount: z.number(),
        /** Minutes that are paid and on their way to their members. */
        held_time: Minutes.nonnegative(),
      }),
    }),
    count: z.int().nonnegative(),
    total_pages: z.int().positive(),
    next: z.int().nullable(),
    previous: z.int().nullable(),
  }),
  errors: {},
});
