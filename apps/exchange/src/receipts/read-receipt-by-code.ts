import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { isSettled } from '../sessions/index.js';
import { ReceiptStore } from './receipt.store.js';
import { BuildReceipt } from './build-receipt.js';

const endpoint = exchangeApi.readReceiptByCode;
type Endpoint = typeof endpoint;

/** Returns a receipt to anyone who has its code. */
@Injectable()
export class ReadReceiptByCode implements Handler<Endpoint> {
  constructor(
    private readonly receipts: ReceiptStore,
    private readonly buildReceipt: BuildReceipt,
  ) {}

  async handle({ code }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const found = await this.receipts.findByCode(code);
    if (!found || !isSettled(found.session)) return fail(endpoint, 'receipt.not_found');
    return this.buildReceipt.run(found.session, found, context);
  }
}
