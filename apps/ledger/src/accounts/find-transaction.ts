import { Injectable } from '@nestjs/common';
import type { CallContext, Transaction } from '@skillhour/contracts';
import type { z } from 'zod';
import type { Act } from '../core/index.js';
import { CurrentProjections } from '../writing/index.js';
import { TransactionViews } from './transaction-views.js';

/** Returns the view of the transfer that a command has just posted. */
@Injectable()
export class FindTransaction {
  constructor(
    private readonly projections: CurrentProjections,
    private readonly views: TransactionViews,
  ) {}

  async of({ key, transfers: [posted] }: Act, context: CallContext): Promise<z.input<typeof Transaction>> {
    const [transfer] = await this.projections.read(context, ({ transfers }) =>
      transfers.findRows(posted ? [posted.id] : []),
    );
    if (!transfer) throw new Error(`${key} moved no minutes`);
    return (await this.views.of([transfer], context))(transfer);
  }
}
