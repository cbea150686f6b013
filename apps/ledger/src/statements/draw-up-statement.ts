import { Injectable } from '@nestjs/common';
import {
  fail,
  STATEMENT_MAX_LINES,
  type Input,
  type ledgerApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { unavailable } from '@skillhour/messaging';
import { TransactionViews } from '../accounts/index.js';
import { memberAccount, type AccountId } from '../core/index.js';
import { Generations, Projector, type PostedTransfer } from '../projection/index.js';
import { Ledger } from '../writing/index.js';
import { spanOf, statementOf, totalOf, type Statement } from './statement.js';

type Endpoint = typeof ledgerApi.readStatement | typeof ledgerApi.downloadStatement;

/** Draws up the statement of an account for a time, from the projections, once they show all that was committed until now. */
@Injectable()
export class DrawUpStatement {
  constructor(
    private readonly ledger: Ledger,
    private readonly projector: Projector,
    private readonly generations: Generations,
    private readonly views: TransactionViews,
  ) {}

  async of(period: Input<Endpoint>, endpoint: Endpoint, context: SignedInContext): Promise<Statement> {
    const account = memberAccount(context.actor.memberId);
    const { seq } = await this.ledger.read(account, context);
    await this.projector.until(seq, context.deadlineAtMs);
    const { found, before } = await this.#read(account, period);
    if (found.length > STATEMENT_MAX_LINES)
      return fail(endpoint, 'statement.too_long', { most: STATEMENT_MAX_LINES });
    const transactions = await this.views.of(found, context);
    const posted = found.map((transfer, place) => ({
      transaction: present(transactions[place]),
      isGiven: transfer.from === account,
      balance: known(totalOf(transfer, account)),
    }));
    return statementOf(period, before ? known(totalOf(before, account)) : 0, posted);
  }

  /** The oldest first; one more than a statement may have, where there are more. */
  #read(
    account: AccountId,
    period: Input<Endpoint>,
  ): Promise<{ found: PostedTransfer[]; before: PostedTransfer | null }> {
    const span = spanOf(period);
    return this.generations.read(async ({ transfers }) => {
      const [found, before] = await Promise.all([
        transfers.findWithin(account, span, STATEMENT_MAX_LINES + 1),
        transfers.findLastBefore(account, span.fromMs),
      ]);
      return { found: found.reverse(), before };
    });
  }
}

/** Rows of the form before have no totals; they are being written anew. */
function known(total: number | undefined): number {
  if (total === undefined) throw unavailable('ledger');
  return total;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a transfer has no view');
  return value;
}
