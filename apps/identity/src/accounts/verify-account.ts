import { Injectable } from '@nestjs/common';
import { identityEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { toSummary } from './account.js';
import { type AccountChange, AccountStore } from './account.store.js';

/** Turns a waiting account into a member. Only the one call that does it tells the others. */
@Injectable()
export class VerifyAccount {
  constructor(private readonly accounts: AccountStore) {}

  /** Does nothing where the account is a member already; `along` changes with it. */
  async run(id: MemberId, along: AccountChange, tx: Tx): Promise<void> {
    const account = await this.accounts.change(id, { status: 'waiting' }, { ...along, status: 'active' }, tx);
    if (account) tx.publish(identityEvents.memberVerified, { member: toSummary(account) });
  }
}
