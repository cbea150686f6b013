import { Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { PaymentProvider } from '../provider/index.js';
import { ObeyWord } from './obey-word.js';
import { readWord } from './provider-word.js';

const endpoint = ledgerApi.hearPayments;
type Endpoint = typeof endpoint;

/** The webhook. It answers "ok" once all is done that was told, so what could not be done, or not even be read, comes again. */
@Injectable()
export class HearPayments implements Handler<Endpoint> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly obey: ObeyWord,
  ) {}

  async handle({ body, headers }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    if (!this.provider.hasSigned(body, headers['x-razorpay-signature']))
      return fail(endpoint, 'payment.forged');
    const word = readWord(body);
    if (word) await this.obey.run(word, context);
    return { status: 'ok' };
  }
}
