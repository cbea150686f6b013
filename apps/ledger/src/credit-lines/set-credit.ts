import { Injectable } from '@nestjs/common';
import {
  busyError,
  fail,
  ledgerApi,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { AccountBalances, creditKey, WelcomeGrant } from '../accounts/index.js';
import { Ledger } from '../writing/index.js';
import { creditCommand } from './credit-command.js';
import { planCredit } from './plan-credit.js';

const endpoint = ledgerApi.setCredit;
type Endpoint = typeof endpoint;

/** Attempts if others change the same line at the same time. */
const MAX_ATTEMPTS = 3;

/** Sets the credit line of an imported member, who gets no welcome grant. */
@Injectable()
export class SetCredit implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly balances: AccountBalances,
    private readonly welcome: WelcomeGrant,
  ) {}

  async handle(
    { member_id: memberId, credit_limit: limit }: Input<Endpoint>,
    context: CallContext,
  ): Promise<Output<Endpoint>> {
    await this.welcome.ensure(memberId, context, false);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const account = await this.balances.read(memberId, context);
      const plan = planCredit(account, limit);
      if (plan.kind === 'unchanged') return { credit_limit: limit };
      if (plan.kind === 'in_use') {
        const { lowest } = plan;
        return fail(endpoint, 'credit.in_use', { lowest }, { data: { lowest } });
      }
      const key = creditKey(account.balance.account, account.creditChanges);
      const result = await this.ledger.submit(creditCommand(key, memberId, plan), context);
      if (result.ok) return { credit_limit: limit };
    }
    throw busyError();
  }
}
