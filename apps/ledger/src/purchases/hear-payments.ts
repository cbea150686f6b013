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
import { ObeyWord } from './obey-word.js';
import { readWord, type ProviderWord } from './provider-word.js';

const endpoint = ledgerApi.hearPayments;
type Endpoint = typeof endpoint;

/**
 * Razorpay webhook. Returns `ok` only after the event is fully applied, so Razorpay redelivers events that
 * failed or could not be parsed.
 */
@Injectable()
export class HearPayments implements Handler<Endpoint> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly obey: ObeyWord,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ body, headers }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    if (!this.provider.hasSigned(body, headers['x-razorpay-signature']))
      return fail(endpoint, 'payment.forged');
    const word = this.#read(body);
    if (word) await this.obey.run(word, context);
    return { status: 'ok' };
  }

  /**
   * Parses a signed body. An unreadable one is not our error but is logged for operators, because it may
   * concern a member's minutes.
   */
  #read(body: Uint8Array): ProviderWord | null {
    try {
      return readWord(body);
    } catch (err) {
      this.logger.error({ err }, 'webhook of the payment provider could not be read');
      return fail(endpoint, 'payment.unreadable');
    }
  }
}
