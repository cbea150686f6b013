import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId, OrderId, PlanId } from '../kernel/ids.js';
import { pageQuery } from '../kernel/paging.js';

/** Rupees, at most two decimals. */
const Rupees = z.number().nonnegative();

/** Rupees paid, or to be paid, for a time plan. Contains the plan as it was when ordered. */
export const Purchase = z.object({
  order_id: OrderId,
  /** The payment provider's id of the order. */
  razorpay_order_id: z.string(),
  /** The payment that was credited. Null until there is one. */
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
  /** Amount returned by refunds and chargebacks, in rupees. */
  refunded_amount: Rupees,
  /** Part of it that a bank was asked to return to the member, in rupees. Counted from the start of the chargeback. */
  disputed_amount: Rupees,
  /** Minutes reclaimed for both. */
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
  summary: "Lists the caller's purchases, newest first; unpaid orders are omitted after three days.",
  access: 'member',
  feature: 'plans',
  http: { method: 'GET', path: 'purchases/' },
  input: z.object({}),
  output: z.array(Purchase),
  errors: {},
});

export const listAllPurchases = endpoint({
  name: 'ledger.purchase.list_all',
  summary: 'Lists all purchases, newest first, with the sales totals.',
  access: 'admin',
  feature: 'plans',
  http: { method: 'GET', path: 'dashboard/time/purchases/' },
  input: z.object(pageQuery(10)),
  output: z.object({
    results: z.object({
      transactions: z.array(SoldPurchase),
      time_balance: z.object({
        /** Minutes sold, minus reclaimed ones. */
        total_time: Minutes,
        /** Rupees paid for them, minus returned ones. */
        total_amount: z.number(),
        /** Minutes that are paid but not credited yet. */
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
