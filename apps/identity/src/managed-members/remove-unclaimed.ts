import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { RemoveAccount } from '../account-deletion/index.js';
import { AccountStore, managedStateOf } from '../accounts/index.js';

/** Removes the account of a member who never signed in, with all of its data (ADR 21). */
@Injectable()
export class RemoveUnclaimed {
  constructor(
    private readonly accounts: AccountStore,
    private readonly removal: RemoveAccount,
  ) {}

  /** Returns false, without any effect, if the account doesn't exist or its member has accepted the invitation. */
  async run(id: MemberId, tx: Tx): Promise<boolean> {
    const account = await this.accounts.find(id, tx);
    if (!account || managedStateOf(account) === null) return false;
    return (await this.removal.run(account, tx)) !== null;
  }
}
