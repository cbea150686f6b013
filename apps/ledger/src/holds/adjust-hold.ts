import { Injectable } from '@nestjs/common';
import {
  ledgerApi,
  newId,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { Ledger } from '../writing/index.js';
import { holdView } from './hold-view.js';
import { refuseHold } from './refuse-hold.js';

const endpoint = ledgerApi.adjustHold;
type Endpoint = typeof endpoint;

@Injectable()
export class AdjustHold implements Handler<Endpoint> {
  constructor(private readonly ledger: Ledger) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { key: hold, amount_minutes: amountMinutes } = input;
    // Setting an amount twice is setting it once, so each call is a fact of its own.
    const key = `${hold}:adjust:${newId()}`;
    const answer = await this.ledger.ask({ type: 'hold.adjust', key, hold, amountMinutes }, context);
    return answer.ok ? holdView(answer.act.hold) : refuseHold(endpoint, answer.failure);
  }
}
