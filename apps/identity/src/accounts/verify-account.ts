import { Injectable } from '@nestjs/common';
import { identityEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { type AccountChange, AccountStore } from './account.store.js';
import { ProfileStore } from './profile.store.js';
import { WelcomedMailboxStore } from './welcomed-mailbox.store.js';

/** Turns a waiting account into a member. Only the call that does so publishes the event. */
@Injectable()
export class VerifyAccount {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly mailboxes: WelcomedMailboxStore,
  ) {}

  /** Does nothing if the account is already verified. `along` is changed together with the status. */
  async run(id: MemberId, along: AccountChange, tx: Tx): Promise<void> {
    const account = await this.accounts.change(id, { status: 'waiting' }, { ...along, status: 'active' }, tx);
    if (!account) return;
    const welcome = await this.mailboxes.spend(account.email, tx);
    if (!welcome) await this.accounts.change(id, {}, { welcome }, tx);
    await this.profiles.ensure(account, tx);
    tx.publish(identityEvents.memberVerified, { member_id: id, role: account.role, welcome });
  }
}
