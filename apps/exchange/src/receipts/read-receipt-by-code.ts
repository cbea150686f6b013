import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { ReceiptCodeStore } from './receipt-code.store.js';
import { isSettled, WriteReceipt } from './write-receipt.js';

const endpoint = exchangeApi.readReceiptByCode;
type Endpoint = typeof endpoint;

/** Anybody's look at a receipt that they were given the code of. */
@Injectable()
export class ReadReceiptByCode implements Handler<Endpoint> {
  constructor(
    private readonly codes: ReceiptCodeStore,
    private readonly receipt: WriteReceipt,
  ) {}

  async handle({ code }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const session = await this.codes.find(code);
    if (!session || !isSettled(session)) return fail(endpoint, 'receipt.not_found');
    return this.receipt.run(session, code, context);
  }
}
