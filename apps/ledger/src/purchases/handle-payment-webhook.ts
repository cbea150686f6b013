import { Inject, Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { PaymentProvider } from '../provider/index.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { parsePaymentEvent, type PaymentEvent } from './payment-event.js';

const endpoint = ledgerApi.hearPayments;
type Endpoint = typeof endpoint;

/**
 * Razorpay webhook. Returns `ok` only after the event is fully applied, so Razorpay redelivers events that
 * failed or could not be parsed.
 */
@Injectable()
export class HandlePaymentWebhook implements Handler<Endpoint> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly applyEvent: ApplyPaymentEvent,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ body, headers }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    if (!this.provider.hasSigned(body, headers['x-razorpay-signature']))
      return fail(endpoint, 'payment.forged');
    const event = this.#parse(body);
    if (event) await this.applyEvent.run(event, context);
    return { status: 'ok' };
  }

  /**
   * Parses a signed body. An unreadable one is not our error but is logged for operators, because it may
   * concern a member's minutes.
   */
  #parse(body: Uint8Array): PaymentEvent | null {
    try {
      return parsePaymentEvent(body);
    } catch (err) {
      this.logger.error({ err }, 'webhook of the payment provider could not be read');
      return fail(endpoint, 'payment.unreadable');
    }
  }
}
