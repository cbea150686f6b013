import { Inject, Injectable } from '@nestjs/common';
import {
  ledgerApi,
  newId,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { Ledger } from '../ledger.js';
import { holdView } from './hold-view.js';
import { refuseHold } from './refuse-hold.js';

const endpoint = ledgerApi.adjustHold;

@Injectable()
export class AdjustHold implements Handler<typeof endpoint> {
  constructor(@Inject(Ledger) private readonly ledger: Ledger) {}

  async handle(input: Input<typeof endpoint>, context: CallContext): Promise<Output<typeof endpoint>> {
    const { key: hold, amount_minutes: amountMinutes } = input;
    // Setting an amount twice is setting it once, so each call is a fact of its own.
    const key = `${hold}:adjust:${newId()}`;
    const answer = await this.ledger.ask({ type: 'hold.adjust', key, hold, amountMinutes }, context);
    return answer.ok ? holdView(answer.act.hold) : refuseHold(endpoint, answer.failure);
  }
}
