import { Injectable } from '@nestjs/common';
import { actOf, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { Readmit } from './readmit.js';
import type { Sanction } from './sanction.js';
import { SanctionStore } from './sanction.store.js';

/** Ends a sanction by an admin's decision: lifts a suspension or block, or withdraws a warning. */
@Injectable()
export class TakeBack {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly accounts: AccountStore,
    private readonly readmit: Readmit,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Returns false if it has already ended. */
  async run(sanction: Sanction, by: { adminId: MemberId; reason: string }, tx: Tx): Promise<boolean> {
    const { id, memberId, kind, endedAt } = sanction;
    const account = await this.accounts.find(memberId, tx);
    if (endedAt || !account) return false;
    if (kind !== 'warn') {
      await this.readmit.run(account, by, tx);
      return true;
    }
    const now = this.clock.now();
    await this.sanctions.end(id, { endedAt: now, liftedBy: by.adminId }, tx);
    const { length } = await this.sanctions.findUnseen(memberId, tx);
    await this.accounts.change(memberId, {}, { unseenWarnings: length }, tx);
    const thing = { kind: 'member', id: memberId, label: account.username } as const;
    await this.log.write(actOf('warning_withdrawn', { ...by, thing, at: now, values: {} }), tx);
    return true;
  }
}
