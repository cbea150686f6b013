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
import type { PostedTransfer } from '../projection/index.js';
import { UpToDate } from '../writing/index.js';
import { spanOf, statementOf, totalOf, type Statement } from './statement.js';

type Endpoint = typeof ledgerApi.readStatement | typeof ledgerApi.downloadStatement;

/** Draws up the statement of an account for a time, from the projections, once they show all that was committed until now. */
@Injectable()
export class DrawUpStatement {
  constructor(
    private readonly upToDate: UpToDate,
    private readonly views: TransactionViews,
  ) {}

  async of(period: Input<Endpoint>, endpoint: Endpoint, context: SignedInContext): Promise<Statement> {
    const account = memberAccount(context.actor.memberId);
    const { found, before } = await this.#read(account, period, context);
    if (found.length > STATEMENT_MAX_LINES)
      return fail(endpoint, 'statement.too_long', { most: STATEMENT_MAX_LINES });
    const view = await this.views.of(found, context);
    const posted = found.map((transfer) => ({
      transaction: view(transfer),
      isGiven: transfer.from === account,
      balance: known(totalOf(transfer, account)),
    }));
    return statementOf(period, before ? known(totalOf(before, account)) : 0, posted);
  }

  /** The oldest first; one more than a statement may have, where there are more. */
  #read(
    account: AccountId,
    period: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<{ found: PostedTransfer[]; before: PostedTransfer | null }> {
    const span = spanOf(period);
    return this.upToDate.read(context, async ({ transfers }) => {
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
