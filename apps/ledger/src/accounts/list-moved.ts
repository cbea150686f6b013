import { Injectable } from '@nestjs/common';
import type { CallContext, Handler, Input, ledgerApi, MemberId, Output } from '@skillhour/contracts';
import { memberAccount } from '../core/index.js';
import { Statements } from '../projection/index.js';
import { Ledger } from '../writing/index.js';

type Endpoint = typeof ledgerApi.listMoved;

/** Transactions read per member. An imported member has few opening balances, and none of them is new. */
const READ_TRANSACTIONS = 50;

/** Finds the members of an import whose minutes have moved, after which it can't be undone. */
@Injectable()
export class ListMoved implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly statements: Statements,
  ) {}

  async handle({ member_ids }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const moved: MemberId[] = [];
    for (const id of member_ids) if (await this.#hasMoved(id, context)) moved.push(id);
    return { moved };
  }

  async #hasMoved(id: MemberId, context: CallContext): Promise<boolean> {
    const account = memberAccount(id);
    const { balance, seq } = await this.ledger.read(account, context);
    if (balance.held > 0) return true;
    const { items } = await this.statements.find(account, seq, { page: 1, size: READ_TRANSACTIONS });
    return items.some(({ kind }) => kind !== 'opening');
  }
}
