import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore } from '../accounts/index.js';
import { Revocations } from '../login-sessions/index.js';
import { SecurityLog } from '../security/index.js';
import { DeletionLog } from './deletion-log.js';
import { RemoveAccount } from './remove-account.js';

/** Deletes the accounts again that were deleted after the backup from which the database was restored. */
@Injectable()
export class RepeatDeletions {
  constructor(
    private readonly log: DeletionLog,
    private readonly accounts: AccountStore,
    private readonly removal: RemoveAccount,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  /** Returns the number of logged members, and how many of them existed again. Can be repeated at any time. */
  async run(): Promise<{ logged: number; repeated: number }> {
    const ids = await this.log.read();
    let repeated = 0;
    for (const id of ids) if (await this.#delete(id)) repeated += 1;
    return { logged: ids.length, repeated };
  }

  async #delete(id: MemberId): Promise<boolean> {
    const context = systemContext();
    const ended = await this.unitOfWork.run(context, async (tx) => {
      const account = await this.accounts.find(id, tx);
      if (account === null) return null;
      const sessions = await this.removal.run(account, tx);
      if (sessions === null) throw new Error(`the account ${id} has changed meanwhile`);
      return sessions;
    });
    if (ended === null) return false;
    this.security.write('account_deleted', context, { memberId: id });
    await this.revocations.announceEnded(ended);
    return true;
  }
}
