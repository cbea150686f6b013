import { Injectable } from '@nestjs/common';
import {
  type ledgerApi,
  pageSizeOf,
  pageInfoOf,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Statements } from '../projection/index.js';
import { AccountBalances } from './account-balances.js';
import { timeBalance } from './time-balance.js';
import { TransactionViews } from './transaction-views.js';
import { WelcomeGrant } from './welcome-grant.js';

type Endpoint = typeof ledgerApi.readAccount;

@Injectable()
export class ReadAccount implements Handler<Endpoint> {
  constructor(
    private readonly balances: AccountBalances,
    private readonly welcome: WelcomeGrant,
    private readonly statements: Statements,
    private readonly views: TransactionViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId, role } = context.actor;
    // Only verified members have tokens, so the caller may be due a welcome grant even before identity's
    // event arrives.
    if (role === 'user') await this.welcome.ensure(memberId, context);
    const { balance, seq, creditLimit } = await this.balances.read(memberId, context);
    const size = pageSizeOf(input);
    const side = input.side === '' ? undefined : input.side;
    const { items, count } = await this.statements.find(balance.account, seq, {
      page: input.page,
      size,
      side,
    });
    const view = await this.views.of(items, context);
    return {
      transactions: items.map(view),
      time_balance: timeBalance(balance, creditLimit),
      credit_limit: creditLimit,
      debt: balance.debt,
      ...pageInfoOf(count, input.page, size),
    };
  }
}
