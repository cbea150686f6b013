import { Injectable } from '@nestjs/common';
import {
  fail,
  STATEMENT_MAX_LINES,
  type CallContext,
  type Input,
  type ledgerApi,
  type MemberId,
} from '@skillhour/contracts';
import { unavailable } from '@skillhour/messaging';
import { TransactionViews } from '../accounts/index.js';
import { memberAccount, type AccountId } from '../core/index.js';
import type { PostedTransfer } from '../projection/index.js';
import { CurrentProjections } from '../writing/index.js';
import { spanOf, statementOf, totalOf, type Statement } from './statement.js';

type Endpoint =
  typeof ledgerApi.readStatement | typeof ledgerApi.downloadStatement | typeof ledgerApi.readMemberStatement;
type Period = Input<typeof ledgerApi.readStatement>;

/** Creates an account's statement for a period, once the projections contain everything committed so far. */
@Injectable()
export class CreateStatement {
  constructor(
    private readonly projections: CurrentProjections,
    private readonly views: TransactionViews,
  ) {}

  async run(
    memberId: MemberId,
    period: Period,
    endpoint: Endpoint,
    context: CallContext,
  ): Promise<Statement> {
    const account = memberAccount(memberId);
    const { found, before, credits } = await this.#read(account, period, context);
    if (found.length > STATEMENT_MAX_LINES)
      return fail(endpoint, 'statement.too_long', { most: STATEMENT_MAX_LINES });
    const view = await this.views.of(found, context);
    const posted = found.map((transfer) => ({
      transaction: view(transfer),
      isGiven: transfer.from === account,
      balance: requireTotal(totalOf(transfer, account, credits)),
    }));
    return statementOf(period, before ? requireTotal(totalOf(before, account, credits)) : 0, posted);
  }

  /**
   * Returns the transactions, oldest first, the last one before the period, and the changes of the credit line. Reads
   * one more than allowed, to detect statements that are too long.
   */
  #read(
    account: AccountId,
    period: Period,
    context: CallContext,
  ): Promise<{ found: PostedTransfer[]; before: PostedTransfer | null; credits: PostedTransfer[] }> {
    const span = spanOf(period);
    return this.projections.read(context, async ({ transfers }) => {
      const [found, before, credits] = await Promise.all([
        transfers.findWithin(account, span, STATEMENT_MAX_LINES + 1),
        transfers.findLastBefore(account, span.fromMs),
        transfers.findCredits(account, Number.MAX_SAFE_INTEGER),
      ]);
      return { found: found.reverse(), before, credits };
    });
  }
}

/** Returns the total, or fails if it is missing: rows of the previous form have no totals and are being rebuilt. */
function requireTotal(total: number | undefined): number {
  if (total === undefined) throw unavailable('ledger');
  return total;
}
