import { Injectable } from '@nestjs/common';
import type { MemberId, SignedInContext } from '@skillhour/contracts';
import { type Account, AccountStore } from '../accounts/index.js';

/** Members who have a page. */
@Injectable()
export class FindMember {
  constructor(private readonly accounts: AccountStore) {}

  /** A verified member; a blocked one for admins only. */
  async shownTo({ role }: SignedInContext['actor'], id: MemberId): Promise<Account | null> {
    const account = await this.accounts.find(id);
    return account?.status === 'active' && (!account.blocked || role === 'admin') ? account : null;
  }
}
