import { Injectable } from '@nestjs/common';
import { ledgerApi, type CallContext, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Ledger } from '../writing/index.js';
import { rejectHold } from './reject-hold.js';

const endpoint = ledgerApi.voidHold;
type Endpoint = typeof endpoint;

@Injectable()
export class VoidHold implements Handler<Endpoint> {
  constructor(private readonly ledger: Ledger) {}

  async handle({ key: hold }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const result = await this.ledger.submit({ type: 'hold.void', key: `${hold}:void`, hold }, context);
    // The hold may have been voided earlier, by another call or its timer. The caller only needs it to be
    // voided.
    const isVoided = result.ok || ('status' in result.failure && result.failure.status === 'voided');
    return isVoided ? { key: hold, state: 'voided' } : rejectHold(endpoint, result.failure);
  }
}
