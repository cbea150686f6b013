import { Injectable } from '@nestjs/common';
import { ledgerApi, type CallContext, type Handler, type Input, type Output } from '@skillhour/contracts';
import { WelcomeGrant } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { holdView } from './hold-view.js';
import { rejectHold } from './reject-hold.js';

const endpoint = ledgerApi.placeHold;
type Endpoint = typeof endpoint;

@Injectable()
export class PlaceHold implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly welcome: WelcomeGrant,
  ) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { key, member_id, amount_minutes: amountMinutes, expires_at } = input;
    // Grants the welcome minutes first, so that a member's first command finds them.
    await this.welcome.ensure(member_id, context);
    const result = await this.ledger.submit(
      {
        type: 'hold.place',
        key,
        account: memberAccount(member_id),
        amountMinutes,
        expiresAtMs: expires_at === undefined ? null : Date.parse(expires_at),
      },
      context,
    );
    return result.ok ? holdView(result.act.hold) : rejectHold(endpoint, result.failure);
  }
}
