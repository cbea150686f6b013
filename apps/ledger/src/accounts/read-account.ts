import { Injectable } from '@nestjs/common';
import {
  type ledgerApi,
  pageSizeOf,
  toPage,
  TransferId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { Statements } from '../projection/index.js';
import { Parties } from './parties.js';
import { timeBalance } from './time-balance.js';
import { Welcome } from './welcome.js';

type Endpoint = typeof ledgerApi.readAccount;

@Injectable()
export class ReadAccount implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly welcome: Welcome,
    private readonly statements: Statements,
    private readonly parties: Parties,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId, role } = context.actor;
    // Only a verified account has a token, so whoever reads has a welcome coming, even before identity's event.
    if (role === 'user') await this.welcome.ensure(memberId, context);
    const { balance, seq } = await this.ledger.read(memberAccount(memberId), context);
    const size = pageSizeOf(input);
    const { items, count } = await this.statements.find(balance.account, seq, { page: input.page, size });
    const party = await this.parties.of(items, context);
    const transactions = items.map(({ _id, amountMinutes, atMs, from, to, kind }) => ({
      id: TransferId.parse(String(_id)),
      amount: amountMinutes,
      created_at: new Date(atMs).toISOString(),
      from_user: party(from),
      to_user: party(to),
      kind,
    }));
    const { total_pages, next, previous } = toPage(transactions, count, input.page, size);
    return { transactions, time_balance: timeBalance(balance), count, total_pages, next, previous };
  }
}
