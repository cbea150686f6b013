import { Injectable } from '@nestjs/common';
import type { CallContext, Handler, Input, ledgerApi, Output } from '@skillhour/contracts';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { timeBalance } from './time-balance.js';
import { WelcomeGrant } from './welcome-grant.js';

type Endpoint = typeof ledgerApi.readBalance;

/** Returns one member's balance, for display beside the name. */
@Injectable()
export class ReadBalance implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly welcome: WelcomeGrant,
  ) {}

  async handle({ member_id: id }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    // Identity requests verified members only, so a welcome grant may be due even before its event arrives.
    await this.welcome.ensure(id, context);
    const { balance } = await this.ledger.read(memberAccount(id), context);
    return timeBalance(balance);
  }
}
