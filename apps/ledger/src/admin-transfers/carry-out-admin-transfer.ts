import { Injectable } from '@nestjs/common';
import { actOf, ledgerEvents, type CallContext, TransferId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { PartyNames } from '../accounts/index.js';
import { memberAccount, type Act, type Failure } from '../core/index.js';
import { creditCommand } from '../credit-lines/index.js';
import { TransferDescriptionStore } from '../transfer-descriptions/index.js';
import { Ledger, type CommandBody } from '../writing/index.js';
import type { AdminTransfer } from './admin-transfer.js';
import { AdminTransferStore } from './admin-transfer.store.js';

type Result = { ok: true; act: Act } | { ok: false; failure: Failure };

/**
 * Posts the intended transfer to the journal, then records it in the audit log and announces it to the member. Each
 * happens once, regardless of repeated calls.
 */
@Injectable()
export class CarryOutAdminTransfer {
  constructor(
    private readonly ledger: Ledger,
    private readonly unitOfWork: UnitOfWork,
    private readonly transfers: AdminTransferStore,
    private readonly descriptions: TransferDescriptionStore,
    private readonly parties: PartyNames,
    private readonly clock: Clock,
  ) {}

  /** Returns the failure if no minutes moved: too few are available, or another change of the line came first. */
  async run(transfer: AdminTransfer, context: CallContext): Promise<Result> {
    const { key } = transfer;
    const result = await this.ledger.submit(commandOf(transfer), context);
    if (!result.ok) {
      const { code } = result.failure;
      if (code !== 'account.insufficient_minutes' && code !== 'key.reused')
        throw new Error(`the transfer was rejected: ${code}`);
      await this.transfers.remove(key);
      return result;
    }
    const party = await this.parties.ofMembers([transfer.memberId], context);
    const label = party(transfer.memberId).username;
    await this.unitOfWork.run(context, (tx) => this.#finish(transfer, result.act, label, tx));
    return result;
  }

  async #finish(transfer: AdminTransfer, { transfers: [posted] }: Act, label: string, tx: Tx) {
    const { key, memberId, minutes, line, reason, adminId } = transfer;
    if (!(await this.transfers.finish(key, tx))) return;
    const thing = { kind: 'member', id: memberId, label } as const;
    const act = { adminId, thing, at: this.clock.now(), reason };
    if (line) {
      tx.publish(ledgerEvents.ledgerActAudited, actOf('credit_changed', { ...act, values: line }));
      const credit_limit = line.after;
      tx.publish(ledgerEvents.creditChanged, { member_id: memberId, credit_limit, reason });
      return;
    }
    await this.descriptions.save(
      { _id: key, title: null, sessionId: null, note: reason, writtenBy: null },
      tx,
    );
    tx.publish(ledgerEvents.ledgerActAudited, actOf('minutes_granted', { ...act, values: { minutes } }));
    const transfer_id = TransferId.parse(posted?.id);
    const granted = { transfer_id, member_id: memberId, amount_minutes: minutes, reason };
    tx.publish(ledgerEvents.minutesGranted, granted);
  }
}

function commandOf({ key, kind, memberId, minutes }: AdminTransfer): CommandBody {
  if (kind !== 'gift') return creditCommand(key, memberId, { transfer: kind, minutes });
  const ends = { from: 'community', to: memberAccount(memberId) } as const;
  return { type: 'transfer.post', key, ...ends, amountMinutes: minutes, kind, note: null };
}
