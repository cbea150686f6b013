import { Injectable } from '@nestjs/common';
import { ledgerApi, type CallContext, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Ledger } from '../writing/index.js';
import { holdView } from './hold-view.js';
import { rejectHold } from './reject-hold.js';

const endpoint = ledgerApi.adjustHold;
type Endpoint = typeof endpoint;

@Injectable()
export class AdjustHold implements Handler<Endpoint> {
  constructor(private readonly ledger: Ledger) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { key: hold, n, amount_minutes: amountMinutes } = input;
    const key = `${hold}:adjust:${n}`;
    const result = await this.ledger.submit({ type: 'hold.adjust', key, hold, n, amountMinutes }, context);
    return result.ok ? holdView(result.act.hold) : rejectHold(endpoint, result.failure);
  }
}
