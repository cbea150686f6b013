import { Inject, Injectable } from '@nestjs/common';
import { createCommonError, MemberId, OrderId, PlanId } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { LedgerConfig } from '../config.js';
import { withBaseUrl } from './with-base-url.js';
import { isSigned, isValidProof, type PaymentProof } from './signatures.js';

const RETRY_AFTER_MS = 5_000;

/** The provider's own limit for one list. */
const MAX_ITEMS = 100;

const Order = z.object({ id: z.string() });
const Payment = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  amount_refunded: z.coerce.number().default(0),
  currency: z.string(),
  status: z.string(),
});
const Refund = z.object({ id: z.string(), amount: z.coerce.number(), status: z.string() });
const OrderOfPayment = z.object({ order_id: z.string().nullish() });
const PaymentRefund = Refund.extend({ payment_id: z.string() });

/** Identifies an order's buyer and plan at the provider, so that the order can be credited although a restore lost it. */
const OrderNotes = z.object({
  member_id: MemberId,
  plan_id: PlanId,
  plan_name: z.string(),
  minutes: z.coerce.number().int().positive(),
});
type OrderNotes = z.output<typeof OrderNotes>;

const StoredOrder = z.object({
  receipt: OrderId,
  amount: z.coerce.number(),
  /** In seconds. */
  created_at: z.coerce.number(),
  notes: OrderNotes,
});
/** An order as stored by the provider. `receipt` is our own id of it. */
export type StoredOrder = z.output<typeof StoredOrder>;

/**
 * A payment as reported by the provider: `captured` has moved money, `failed` never will. `refunds` contains
 * only processed refunds. Amounts in paise.
 */
export type ProviderPayment = z.output<typeof Payment> & { refunds: readonly z.output<typeof Refund>[] };

/** Reads one page of a list that begins at `from`, in seconds. */
type ReadList = (
  range: { from: number; count: number; skip: number },
  razorpay: Razorpay,
) => Promise<unknown>;

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
const AnyList = listOf(z.unknown());

/**
 * Client of Razorpay, using its SDK. Every failure is reported as "not available", because the same call may
 * be repeated.
 */
@Injectable()
export class PaymentProvider {
  readonly #razorpay: Razorpay | null;

  constructor(
    @Inject(CONFIG) private readonly config: LedgerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { RAZORPAY_KEY_ID: key_id, RAZORPAY_KEY_SECRET: key_secret, RAZORPAY_API_URL: url } = config;
    this.#razorpay = key_id && key_secret ? withBaseUrl(new Razorpay({ key_id, key_secret }), url) : null;
  }

  /** The public key with which the checkout is opened. */
  get key(): string {
    return this.config.RAZORPAY_KEY_ID ?? '';
  }

  /** Opens an order. `receipt` is our own id of it, for people reading the provider's records. */
  async openOrder(receipt: OrderId, amountPaise: number, notes: OrderNotes): Promise<string> {
    const order = { amount: amountPaise, currency: 'INR', receipt, notes, payment_capture: true };
    const response = await this.#request(({ orders }) => orders.create(order));
    return Order.parse(response).id;
  }

  /** Returns an order; null if this program did not open it, or before orders had notes. */
  async findOrder(orderId: string): Promise<StoredOrder | null> {
    const response = await this.#request(({ orders }) => orders.fetch(orderId));
    return StoredOrder.safeParse(response).data ?? null;
  }

  /** Returns the ids of the orders with an attempt to pay since a time. */
  async ordersSince(since: Date): Promise<string[]> {
    const list: ReadList = (range, { payments }) => payments.all(range);
    const attempts = await this.#listSince(since, OrderOfPayment, list);
    return [...new Set(attempts.flatMap(({ order_id: id }) => id ?? []))];
  }

  /** Returns the refunds since a time that were processed. */
  async refundsSince(since: Date): Promise<z.output<typeof PaymentRefund>[]> {
    const list: ReadList = (range, { refunds }) => refunds.all(range);
    const found = await this.#listSince(since, PaymentRefund, list);
    return found.filter(({ status }) => status === 'processed');
  }

  /** Reads a list page by page. It is sorted newest first, so new items repeat others but hide none. */
  async #listSince<T extends z.ZodType>(since: Date, item: T, read: ReadList): Promise<z.output<T>[]> {
    const from = Math.floor(since.getTime() / 1_000);
    const found: z.output<T>[] = [];
    for (;;) {
      const range = { from, count: MAX_ITEMS, skip: found.length };
      const { items } = AnyList.parse(await this.#request((razorpay) => read(range, razorpay)));
      found.push(...items.map((each) => item.parse(each)));
      if (items.length < MAX_ITEMS) return found;
    }
  }

  /** Returns all attempts to pay an order, with their refunds. */
  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const response = await this.#request(({ orders }) => orders.fetchPayments(orderId));
    return Promise.all(
      listOf(Payment)
        .parse(response)
        .items.map((payment) => this.#withRefunds(payment)),
    );
  }

  async #withRefunds(payment: z.output<typeof Payment>): Promise<ProviderPayment> {
    if (payment.amount_refunded === 0) return { ...payment, refunds: [] };
    const most = { count: MAX_ITEMS };
    const response = await this.#request(({ payments }) => payments.fetchMultipleRefund(payment.id, most));
    const refunds = listOf(Refund)
      .parse(response)
      .items.filter(({ status }) => status === 'processed');
    return { ...payment, refunds };
  }

  /** Whether the provider signed this proof with the shared secret. */
  isValidProof(proof: PaymentProof): boolean {
    const secret = this.config.RAZORPAY_KEY_SECRET;
    return secret !== undefined && isValidProof(proof, secret);
  }

  /** Whether the provider signed exactly these bytes. */
  hasSigned(bytes: Uint8Array, signature: string): boolean {
    const secret = this.config.RAZORPAY_WEBHOOK_SECRET;
    return secret !== undefined && isSigned(bytes, signature, secret);
  }

  async #request<Result>(send: (razorpay: Razorpay) => Promise<Result>): Promise<Result> {
    try {
      if (!this.#razorpay) throw new Error('no key for the payment provider is configured');
      return await send(this.#razorpay);
    } catch (err) {
      this.logger.warn({ err: formatError(err) }, 'call to the payment provider failed');
      throw createCommonError(
        'service.unavailable',
        { service: 'Payment' },
        { retryAfterMs: RETRY_AFTER_MS },
      );
    }
  }
}

/**
 * Formats an error for the log. The SDK throws the provider's error responses as plain objects; all others
 * are connection errors.
 */
const formatError = (error: unknown): unknown =>
  error instanceof Error ? { message: error.message } : JSON.stringify(error);
