import { Injectable } from '@nestjs/common';
import { TransferId, type CallContext, type LedgerTransfer } from '@skillhour/contracts';
import type { z } from 'zod';
import { TransactionViews } from '../accounts/index.js';
import type { PostedTransfer } from '../projection/index.js';
import { isReversible, reversibleMinutesOf } from './reversal.js';

type View = z.input<typeof LedgerTransfer>;

/** Maps transfers to the view that admins see. */
@Injectable()
export class TransferViews {
  constructor(private readonly transactions: TransactionViews) {}

  async of(
    transfers: readonly PostedTransfer[],
    context: CallContext,
  ): Promise<(transfer: PostedTransfer) => View> {
    const view = await this.transactions.of(transfers, context);
    return (transfer) => ({ ...view(transfer), ...reversalOf(transfer) });
  }
}

const reversalOf = (transfer: PostedTransfer) => ({
  reverses: transfer.reverses === null ? null : TransferId.parse(transfer.reverses),
  reversed_minutes: transfer.reversedMinutes,
  can_be_reversed: isReversible(transfer) && reversibleMinutesOf(transfer) > 0,
});
