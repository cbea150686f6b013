import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession, isSettled } from '../sessions/index.js';
import { ReceiptStore } from './receipt.store.js';
import { WriteReceipt } from './write-receipt.js';

const endpoint = exchangeApi.readReceipt;
type Endpoint = typeof endpoint;

/** Returns a party's receipt. The first read creates the code for sharing it. */
@Injectable()
export class ReadReceipt implements Handler<Endpoint> {
  constructor(
    private readonly own: FindOwnSession,
    private readonly receipts: ReceiptStore,
    private readonly receipt: WriteReceipt,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.own.run(endpoint, id, context);
    if (!isSettled(session)) return fail(endpoint, 'receipt.not_settled');
    return this.receipt.run(session, await this.receipts.of(id), context);
  }
}
