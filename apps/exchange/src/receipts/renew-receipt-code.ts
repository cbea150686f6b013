import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { FindOwnSession, isSettled } from '../sessions/index.js';
import { ReceiptStore } from './receipt.store.js';

type Endpoint = typeof exchangeApi.renewReceiptCode;
const endpoint = exchangeApi.renewReceiptCode;

/** Replaces a receipt's code, which revokes its link. Either party may do so, because the receipt names both. */
@Injectable()
export class RenewReceiptCode implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnSession: FindOwnSession,
    private readonly receipts: ReceiptStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    if (!isSettled(session)) return fail(endpoint, 'receipt.not_settled');
    return { code: await this.unitOfWork.run(context, (tx) => this.receipts.renew(id, tx)) };
  }

  /** Returns the current code. If the first response was lost, no one has used that code yet. */
  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { code } = await this.receipts.findOrCreate(id);
    return { code };
  }
}
