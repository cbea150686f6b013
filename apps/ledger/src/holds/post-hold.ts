import { Injectable } from '@nestjs/common';
import {
  ledgerApi,
  TransferId,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { holdView } from './hold-view.js';
import { rejectHold } from './reject-hold.js';

const endpoint = ledgerApi.postHold;
type Endpoint = typeof endpoint;

@Injectable()
export class PostHold implements Handler<Endpoint> {
  constructor(private readonly ledger: Ledger) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { key, hold_key: hold, to_member_id, amount_minutes: amountMinutes, kind } = input;
    const to = memberAccount(to_member_id);
    const result = await this.ledger.submit(
      { type: 'hold.post', key, hold, to, amountMinutes, kind, note: null },
      context,
    );
    if (!result.ok) return rejectHold(endpoint, result.failure);
    const view = holdView(result.act.hold);
    return {
      ...view,
      transfer_id: TransferId.parse(result.act.transfers[0]?.id),
      released_minutes: view.amount_minutes - view.posted_minutes,
    };
  }
}
