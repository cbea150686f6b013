import { Inject, Injectable } from '@nestjs/common';
import { ledgerApi, type CallContext, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Ledger } from '../ledger.js';
import { refuseHold } from './refuse-hold.js';

const endpoint = ledgerApi.voidHold;

@Injectable()
export class VoidHold implements Handler<typeof endpoint> {
  constructor(@Inject(Ledger) private readonly ledger: Ledger) {}

  async handle(
    { key: hold }: Input<typeof endpoint>,
    context: CallContext,
  ): Promise<Output<typeof endpoint>> {
    const answer = await this.ledger.ask({ type: 'hold.void', key: `${hold}:void`, hold }, context);
    // Whoever voided it before, or its timer: it is voided, which is all the caller wants.
    const isVoided = answer.ok || ('status' in answer.failure && answer.failure.status === 'voided');
    return isVoided ? { key: hold, state: 'voided' } : refuseHold(endpoint, answer.failure);
  }
}
