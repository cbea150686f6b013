import { Injectable } from '@nestjs/common';
import {
  ledgerApi,
  TransferId,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { WelcomeGrant } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { transferError } from './transfer-error.js';

const endpoint = ledgerApi.postOpening;
type Endpoint = typeof endpoint;

/** Posts the balance that a member brings from another system. Imported members get no welcome grant. */
@Injectable()
export class PostOpening implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly welcome: WelcomeGrant,
  ) {}

  async handle(
    { key, member_id: memberId, balance_minutes: minutes }: Input<Endpoint>,
    context: CallContext,
  ): Promise<Output<Endpoint>> {
    await this.welcome.ensure(memberId, context, false);
    const account = memberAccount(memberId);
    const ends =
      minutes > 0
        ? ({ from: 'community', to: account } as const)
        : ({ from: account, to: 'community' } as const);
    const amountMinutes = Math.abs(minutes);
    const result = await this.ledger.submit(
      { type: 'transfer.post', key, ...ends, amountMinutes, kind: 'opening', note: null },
      context,
    );
    if (!result.ok) throw transferError(endpoint, result.failure);
    return { transfer_id: TransferId.parse(result.act.transfers[0]?.id) };
  }
}
