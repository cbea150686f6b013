import { Injectable } from '@nestjs/common';
import { TransferId, type CallContext, type Transaction } from '@skillhour/contracts';
import type { z } from 'zod';
import type { PostedTransfer } from '../projection/index.js';
import { TransferDescriptions } from '../transfer-descriptions/index.js';
import { PartyNames } from './party-names.js';

/** Maps transfers to the view that members see. */
@Injectable()
export class TransactionViews {
  constructor(
    private readonly parties: PartyNames,
    private readonly descriptions: TransferDescriptions,
  ) {}

  async of(
    transfers: readonly PostedTransfer[],
    context: CallContext,
  ): Promise<(transfer: PostedTransfer) => z.input<typeof Transaction>> {
    const [party, about] = await Promise.all([
      this.parties.ofTransfers(transfers, context),
      this.descriptions.of(transfers),
    ]);
    return (transfer) => ({
      id: TransferId.parse(String(transfer._id)),
      amount: transfer.amountMinutes,
      created_at: new Date(transfer.atMs).toISOString(),
      from_user: party(transfer.from),
      to_user: party(transfer.to),
      kind: transfer.kind,
      about: about(transfer),
    });
  }
}
