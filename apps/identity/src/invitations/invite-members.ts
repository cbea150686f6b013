import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId } from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, managedStateOf } from '../accounts/index.js';
import { ChangeState } from './change-state.js';
import { InvitationStore } from './invitation.store.js';
import { SendInvitations } from './send-invitations.js';

/** Invites members to get their accounts. Earlier invitations of them stop working. */
@Injectable()
export class InviteMembers {
  constructor(
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly changeState: ChangeState,
    private readonly sender: SendInvitations,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues invitations, each in its own transaction, so that a repetition continues where a killed one ended. Returns the invited members.
   * Members with an account, without an email or who are blocked are skipped.
   */
  async run(ids: readonly MemberId[], context: CallContext): Promise<MemberId[]> {
    const invited: MemberId[] = [];
    for (const id of ids) {
      const isQueued = await this.unitOfWork.run(context, async (tx) => {
        const account = await this.accounts.find(id, tx);
        return account !== null && mayInvite(account) && (await this.queue(account, tx)) !== null;
      });
      if (isQueued) invited.push(id);
    }
    this.flush();
    return invited;
  }

  /**
   * Queues the invitation of an account without a password, which becomes an invited one. Returns null if its state has changed since it was
   * read.
   */
  async queue(account: Account, tx: Tx): Promise<Account | null> {
    await this.invitations.queue(account.id, this.clock.now(), tx);
    if (account.status === 'invited') return account;
    return this.changeState.run(account, { status: 'invited' }, { showEmail: false, showBalance: false }, tx);
  }

  /** Sends the invitations of committed transactions now, not at the next poll. */
  flush(): void {
    this.sender.wake();
  }
}

const mayInvite = (account: Account): boolean =>
  managedStateOf(account) !== null && account.email !== '' && !account.blocked;
