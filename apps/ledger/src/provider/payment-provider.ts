import { Inject, Injectable } from '@nestjs/common';
import { createCommonError } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { LedgerConfig } from '../config.js';
import { withBaseUrl } from './with-base-url.js';
import { isSigned, isValidProof, type PaymentProof } from './signatures.js';

const RETRY_AFTER_MS = 5_000;

/** The provider's own limit for one list. */
const MAX_REFUNDS = 100;

const Order = z.object({ id: z.string() });
const Payment = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  amount_refunded: z.coerce.number().default(0),
  currency: z.string(),
  status: z.string(),
});
const Refund = z.object({ id: z.string(), amount: z.coerce.number(), status: z.string() });

/**
 * A payment as reported by the provider: `captured` has moved money, `failed` never will. `refunds` contains
 * only processed refunds. Amounts in paise.
 */
export type ProviderPayment = z.output<typeof Payment> & { refunds: readonly z.output<typeof Refund>[] };

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

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
  async openOrder(receipt: string, amountPaise: number): Promise<string> {
    const order = { amount: amountPaise, currency: 'INR', receipt, payment_capture: true };
    const response = await this.#request(({ orders }) => orders.create(order));
    return Order.parse(response).id;
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
    const most = { count: MAX_REFUNDS };
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
