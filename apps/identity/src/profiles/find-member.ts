import { Injectable } from '@nestjs/common';
import type { Actor, MemberId } from '@skillhour/contracts';
import { type Account, AccountStore } from '../accounts/index.js';

/** Members who have a page. */
@Injectable()
export class FindMember {
  constructor(private readonly accounts: AccountStore) {}

  /** A verified member; a blocked one for admins only. */
  async shownTo(viewer: Actor | null, id: MemberId): Promise<Account | null> {
    const account = await this.accounts.find(id);
    return account?.status === 'active' && (!account.blocked || viewer?.role === 'admin') ? account : null;
  }
}
