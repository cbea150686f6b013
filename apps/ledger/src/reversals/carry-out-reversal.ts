import { Injectable } from '@nestjs/common';
import { actOf, ledgerEvents, type CallContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { PartyNames } from '../accounts/index.js';
import type { Act } from '../core/index.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';
import type { Reversal } from './reversal.js';
import { ReversalStore } from './reversal.store.js';

/**
 * Posts the intended reversal to the journal, then records it in the audit log and saves the reason. Each
 * happens once, regardless of repeated calls.
 */
@Injectable()
export class CarryOutReversal {
  constructor(
    private readonly ledger: Ledger,
    private readonly unitOfWork: UnitOfWork,
    private readonly reversals: ReversalStore,
    private readonly descriptions: TransferDescriptionStore,
    private readonly parties: PartyNames,
    private readonly clock: Clock,
  ) {}

  /** Returns false if the transfer had been reversed otherwise and no minutes moved. */
  async run(reversal: Reversal, context: CallContext): Promise<boolean> {
    const { key, transferId: transfer, amountMinutes } = reversal;
    const result = await this.ledger.submit(
      {
        type: 'transfer.reverse',
        key,
        transfer,
        amountMinutes,
        kind: 'reversal',
        shortfall: 'debt',
        note: null,
      },
      context,
    );
    if (!result.ok) {
      if (result.failure.code !== 'transfer.already_reversed')
        throw new Error(`the reversal was rejected: ${result.failure.code}`);
      await this.reversals.remove(key);
      return false;
    }
    await this.#finish(reversal, result.act, context);
    return true;
  }

  async #finish(
    { key, transferId, amountMinutes, reason, adminId }: Reversal,
    act: Act,
    context: CallContext,
  ) {
    const [from, to] = await this.#names(act, context);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.reversals.finish(key, tx))) return;
      await this.descriptions.save(
        { _id: key, title: null, sessionId: null, note: reason, writtenBy: null },
        tx,
      );
      const done = actOf('transfer_reversed', {
        adminId,
        thing: { kind: 'transfer', id: transferId, label: transferId },
        at: this.clock.now(),
        values: { minutes: amountMinutes, from, to },
        reason,
      });
      tx.publish(ledgerEvents.ledgerActAudited, done);
    });
  }

  /** Returns the usernames of payer and receiver; known or generic ones if identity is unavailable. */
  async #names({ reversed }: Act, context: CallContext): Promise<[from: string, to: string]> {
    if (!reversed) throw new Error('the reversal has no transfer');
    const party = await this.parties.ofTransfers([reversed], context);
    return [party(reversed.to).username, party(reversed.from).username];
  }
}
