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
import { BuildReceipt } from './build-receipt.js';

const endpoint = exchangeApi.readReceipt;
type Endpoint = typeof endpoint;

/** Returns a party's receipt. The first read creates the code for sharing it. */
@Injectable()
export class ReadReceipt implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly receipts: ReceiptStore,
    private readonly buildReceipt: BuildReceipt,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    if (!isSettled(session)) return fail(endpoint, 'receipt.not_settled');
    return this.buildReceipt.run(session, await this.receipts.findOrCreate(id), context);
  }
}
