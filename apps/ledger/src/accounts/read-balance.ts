import { Injectable } from '@nestjs/common';
import type { CallContext, Handler, Input, ledgerApi, Output } from '@skillhour/contracts';
import { AccountBalances } from './account-balances.js';
import { timeBalance } from './time-balance.js';
import { WelcomeGrant } from './welcome-grant.js';

type Endpoint = typeof ledgerApi.readBalance;

/** Returns one member's balance, for display beside the name. */
@Injectable()
export class ReadBalance implements Handler<Endpoint> {
  constructor(
    private readonly balances: AccountBalances,
    private readonly welcome: WelcomeGrant,
  ) {}

  async handle({ member_id: id }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    // Identity requests verified members only, so a welcome grant may be due even before its event arrives.
    await this.welcome.ensure(id, context);
    const { balance, creditLimit } = await this.balances.read(id, context);
    return { ...timeBalance(balance, creditLimit), ...(creditLimit > 0 && { credit_limit: creditLimit }) };
  }
}
